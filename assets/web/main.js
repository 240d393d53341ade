// Loads the program and has it draw on the canvas; says so where that does not come about.
const said = document.getElementById('said');
const zh = /^zh/i.test(navigator.language);

// Says something in the place of the page, with a button that tries again.
function fail(why) {
  said.hidden = false;
  said.textContent = (zh ? '取石子未能载入。' : 'Last Stone could not be loaded.') + '\n' + why;
  const again = document.createElement('button');
  again.textContent = zh ? '重试' : 'Try again';
  again.onclick = () => location.reload();
  said.append(document.createElement('br'), again);
}

// The program as it comes, unpacked piece by piece: the browser compiles the first while the last is on its way.
async function program(Unpacker) {
  const answer = await fetch('laststone.lzma');
  if (!answer.ok) throw new Error(`laststone.lzma: ${answer.status} ${answer.statusText}`);
  const unpacker = new Unpacker();
  const pieces = new TransformStream({
    transform: (packed, pieces) => pieces.enqueue(unpacker.unpack(packed)),
    flush: (pieces) => unpacker.is_whole() || pieces.error(new Error(zh ? '程序不完整。' : 'It did not come whole.')),
  });
  return new Response(answer.body.pipeThrough(pieces), { headers: { 'Content-Type': 'application/wasm' } });
}

try {
  const [{ default: load }, { default: begin, Unpacker }] = await Promise.all([import('./laststone.js'), import('./unpack.js')]);
  await begin();
  await load({ module_or_path: program(Unpacker) });
  // Progress lies in this browser alone: it is asked not to throw it away when room is short.
  navigator.storage?.persist?.().catch(() => {});
} catch (why) {
  fail(String(why?.message ?? why));
}
