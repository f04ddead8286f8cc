/** Type-checks every folder that has a tsconfig.json, as many at a time as there are cores. */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, tool } from '../launch/paths.mjs';

/** Biggest first, so that the last to end is a small one. */
const projects = [
  'apps/hub',
  'apps/console',
  'apps/cloud',
  'packages/*',
  'drivers/*',
  'simulators',
  'e2e',
  'bench',
  'tooling',
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  .filter((project) => existsSync(join(root, project, 'tsconfig.json')));

/** Runs tsc on one project; what it says is shown at once when it ends, so that projects do not mix. */
const check = (project: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = [
      tool('typescript', 'bin/tsc'),
      '-p',
      project,
      '--pretty',
      String(process.stdout.isTTY === true),
    ];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let words = '';
    child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      const passed = code === 0;
      if (!passed) console.log(`${project}\n${words}`);
      resolve(passed);
    });
  });

const queue = [...projects];
const verdicts: boolean[] = [];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) verdicts.push(await check(next));
};
await Promise.all(Array.from({ length: availableParallelism() }, worker));

const failed = verdicts.filter((passed) => !passed).length;
console.log(`${projects.length} projects checked, ${failed} with errors.`);
process.exitCode = failed === 0 ? 0 : 1;
