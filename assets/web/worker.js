// A worker of the page: the same program, without a page. The first message brings it, compiled; those that come before it
// has begun wait.
import load from './laststone.js';

const early = [];
self.onmessage = async ({ data }) => {
  self.onmessage = (event) => early.push(event);
  await load({ module_or_path: data });
  for (const event of early) self.onmessage(event);
};
