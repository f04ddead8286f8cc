/**
 * Plants each fault in a copy of the project and runs its tests there, which must fail: `node main.ts [part of a name …]`.
 * Exits with 1 if one passes.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../launch/paths.mjs';
import { readChanges } from '../checks/changed/changed-files.ts';
import { FAULTS, type Fault } from './faults.ts';

/** The project's own packages: their links must lead into the copy. */
const OWN = '@dimora';

/** The files that are tracked or new, with the installed packages beside them. */
function aCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'dimora-faults-'));
  for (const file of readChanges(root).files)
    cpSync(join(root, file), join(copy, file), { recursive: true, force: true });
  const installed = join(root, 'node_modules');
  const linked = join(copy, 'node_modules');
  mkdirSync(linked);
  for (const name of readdirSync(installed)) {
    if (name === OWN || name === '.cache') continue;
    symlinkSync(join(installed, name), join(linked, name));
  }
  cpSync(join(installed, OWN), join(linked, OWN), { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** Runs tests in the copy; true if all passed. */
function passes(copy: string, test: string): boolean {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--retry', '0', test], {
    cwd: copy,
    stdio: 'ignore',
  });
  return status === 0;
}

/** True if the tests fail with the fault. */
function isCaught(copy: string, { file, text, planted, test }: Fault): boolean {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(text, () => planted),
  );
  const caught = !passes(copy, test);
  writeFileSync(path, sound);
  return caught;
}

const parts = process.argv.slice(2);
const chosen = FAULTS.filter(
  ({ what }) => parts.length === 0 || parts.some((part) => what.includes(part)),
);
const copy = aCopy();
try {
  // What fails anyway says nothing of a fault.
  const unsound = [...new Set(chosen.map(({ test }) => test))].filter(
    (test) => !passes(copy, test),
  );
  for (const test of unsound) process.stdout.write(`✗ ${test} fails without a fault\n`);
  const missed = chosen.filter((fault) => {
    const caught = isCaught(copy, fault);
    process.stdout.write(`${caught ? '✓' : '✗'} ${fault.what}\n`);
    return !caught;
  });
  if (unsound.length + missed.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
