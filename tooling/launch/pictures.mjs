/** `npm run pictures`: takes the README's pictures of today's product. */
import { run } from './child.mjs';
import { ensureConsoleBuilt } from './build/console-build.mjs';
import { ensureServersBuilt } from './build/server-build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { main } from './say.mjs';

await main(async () => {
  await ensureInstalled();
  const node = findNode24();
  await Promise.all([ensureServersBuilt(node), ensureConsoleBuilt(node)]);
  return run(node, ['e2e/readme-pictures.ts']);
});
