/**
 * `npm run soak`: every attack and crash test with all its rounds, every journey in its full size, and faults that the
 * tests must find, which take too long for `npm test`.
 * `npm run soak -- sockets` runs those with that in their path.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSteps } from '../checks/run-steps.mjs';
import { faultsStep, soakJourneysSteps, soakStep } from '../checks/steps.mjs';
import { ensureConsoleBuilt } from './build/console-build.mjs';
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
  const plan = /** @type {{ tests: string[], journeys: string[] }} */ (
    JSON.parse(readFileSync(planFile, 'utf8'))
  );
  const isNamed = (/** @type {string} */ file) =>
    parts.length === 0 || parts.some((part) => file.includes(part));
  const tests = plan.tests.filter(isNamed);
  const journeys = plan.journeys.filter(isNamed);
  const plantsFaults = isNamed(faultsStep.script);
  if (tests.length + journeys.length === 0 && !plantsFaults) {
    const all = [...plan.tests, ...plan.journeys, faultsStep.script].join('\n');
    throw new Refusal(`Nothing with two sizes is called ${parts.join(', ')}. There are:\n${all}`);
  }
  const steps = [
    ...(tests.length > 0 ? [soakStep(tests)] : []),
    ...(journeys.length > 0 ? soakJourneysSteps(journeys) : []),
    ...(plantsFaults ? [faultsStep] : []),
  ];
  return runSteps(steps, node, { ensureServersGiven, ensureConsoleBuilt });
});
