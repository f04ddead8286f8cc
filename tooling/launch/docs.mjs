/** `npm run docs`: writes the documents that are derived from the sources. */
import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { main } from './say.mjs';

await main(async () => {
  await ensureInstalled();
  return run(findNode24(), ['tooling/docs/generate.ts']);
});
