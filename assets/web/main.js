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

try {
  const { default: load } = await import('./laststone.js');
  await load();
  // Progress lies in this browser alone: it is asked not to throw it away when room is short.
  navigator.storage?.persist?.().catch(() => {});
} catch (why) {
  fail(String(why?.message ?? why));
}
