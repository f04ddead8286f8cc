/**
 * `npm run soak`: every attack and crash test with all its rounds, which take too long for `npm test`.
 * `npm run soak -- sockets` runs those with that in their path.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps } from '../checks/run-steps.mjs';
import { soakStep } from '../checks/steps.mjs';
import { ensureServersGiven } from './build/given-servers.mjs';
import { run } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { compileCache, nodeFlags, planFile, root } from './paths.mjs';
import { main, Refusal } from './say.mjs';
import { ensureTestPeers } from './test-peers.mjs';

await main(async () => {
  const parts = process.argv.slice(2);
  await ensureInstalled();
  const node = findNode24();
  await ensureTestPeers();
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  const planner = join(root, 'tooling', 'checks', 'soak', 'main.ts');
  const planned = await run(node, [...nodeFlags, planner, planFile]);
  if (planned !== 0) return planned;
  const all = /** @type {string[]} */ (JSON.parse(readFileSync(planFile, 'utf8')));
  const files = all.filter(
    (file) => parts.length === 0 || parts.some((part) => file.includes(part)),
  );
  if (files.length === 0)
    throw new Refusal(
      `No test with rounds is called ${parts.join(', ')}. There are:\n${all.join('\n')}`,
    );
  return runSteps([soakStep(files)], node, { ensureServersGiven });
});
