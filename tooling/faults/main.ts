/**
 * Plants each fault in a copy of the project and runs its tests there, of which one must fail:
 * `node main.ts [part of a name …]`. Exits with 1 if none does.
 */
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
import { verdictOf, type Verdict } from './verdict.ts';

/** Why a fault isn't caught. */
const SAID: Readonly<Record<Verdict, string>> = {
  failed: '',
  passed: ': every test passes',
  nothing: ': no test ran to its end',
};

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

/** What the tests say with the fault. */
function verdictWith(copy: string, fault: Fault): Verdict {
  const path = join(copy, fault.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    sound.replace(fault.text, () => fault.planted),
  );
  const verdict = verdictOf(copy, fault);
  writeFileSync(path, sound);
  return verdict;
}

const parts = process.argv.slice(2);
const chosen = FAULTS.filter(
  ({ what }) => parts.length === 0 || parts.some((part) => what.includes(part)),
);
const copy = aCopy();
try {
  // What fails anyway says nothing of a fault.
  const tests = new Map(
    chosen.map(({ test, title }) => [`${test} ${title ?? ''}`, { test, title }]),
  );
  const unsound = [...tests.values()].filter((each) => verdictOf(copy, each) !== 'passed');
  for (const { test } of unsound) process.stdout.write(`✗ ${test} doesn’t pass without a fault\n`);
  const missed = chosen.filter((fault) => {
    const verdict = verdictWith(copy, fault);
    process.stdout.write(`${verdict === 'failed' ? '✓' : '✗'} ${fault.what}${SAID[verdict]}\n`);
    return verdict !== 'failed';
  });
  if (unsound.length + missed.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
