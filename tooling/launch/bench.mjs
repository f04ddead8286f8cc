/** `npm run bench`: measures the product and prints the figures beside the peers'. Arguments are passed on. */
import { run } from './child.mjs';
import { ensureConsoleBuilt } from './build/console-build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { main } from './say.mjs';
import { ensureServersBuilt } from './build/server-build.mjs';

await main(async () => {
  await ensureInstalled();
  const node = findNode24();
  await Promise.all([ensureServersBuilt(node), ensureConsoleBuilt(node)]);
  return run(node, [
    '--disable-warning=ExperimentalWarning',
    'bench/run.ts',
    ...process.argv.slice(2),
  ]);
});
