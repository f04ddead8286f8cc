/**
 * `npm test`: installs what is missing, then runs every check and every test. `npm test -- unit` runs only
 * that, `npm test -- changed` what a change can break.
 */
import { browserSteps, chosen, staticSteps, testSteps } from '../checks/steps.mjs';
import { runSteps } from '../checks/run-steps.mjs';
import { runChanged } from './changed.mjs';
import { ensureConsoleBuilt } from './build/console-build.mjs';
import { ensureServersGiven } from './build/given-servers.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { compileCache } from './paths.mjs';
import { main } from './say.mjs';
import { ensureTestPeers } from './test-peers.mjs';

await main(async () => {
  const names = process.argv.slice(2);
  const isChanged = names[0] === 'changed';
  const steps = isChanged ? [] : chosen([...staticSteps, ...testSteps, ...browserSteps], names);
  await ensureInstalled();
  const node = findNode24();
  await ensureTestPeers();
  // Hundreds of processes load the same libraries: a quarter of their time is compiling.
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  const preparations = { ensureConsoleBuilt, ensureServersGiven };
  if (isChanged) return runChanged(node, names.slice(1), preparations);
  return runSteps(steps, node, { ...preparations, isWhole: names.length === 0 });
});
