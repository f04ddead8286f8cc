/** Plans `npm test -- changed` and writes the plan for the launcher: `node main.ts PLAN [--since COMMIT]`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root, soakSecondsFile, unitSecondsFile } from '../../launch/paths.mjs';
import { readChanges } from './changed-files.ts';
import { readJourneys } from './journeys.ts';
import { makePlan } from './plan.ts';

const { values, positionals } = parseArgs({
  options: { since: { type: 'string' } },
  allowPositionals: true,
});
const [planFile = ''] = positionals;
const secondsIn = (file: string): Record<string, number> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
const plan = makePlan(root, readChanges(root, values.since), {
  journeys: readJourneys(root),
  unitSeconds: secondsIn(unitSecondsFile),
  soakSeconds: secondsIn(soakSecondsFile),
});
writeFileSync(planFile, JSON.stringify(plan));
