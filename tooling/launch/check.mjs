/**
 * `npm run check`: everything that can be checked without running the product. `npm run check -- lint` runs
 * only that.
 */
import { chosen, staticSteps } from '../checks/steps.mjs';
import { runSteps } from '../checks/run-steps.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode24 } from './node24.mjs';
import { main } from './say.mjs';

await main(async () => {
  const steps = chosen(staticSteps, process.argv.slice(2));
  await ensureInstalled();
  return runSteps(steps, findNode24());
});
