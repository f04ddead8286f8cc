/**
 * `npm run check -- audit`: compares the lock file with the registry's advisories (SECURITY-B1). A registry that doesn't answer, or has no
 * advisories, doesn't fail the check: it says so.
 */
import { collect } from '../../launch/child.mjs';
import { npmCommand } from '../../launch/npm.mjs';
import { exceptions } from './exceptions.ts';
import { judge } from './judge.ts';

const { command, args } = npmCommand();
const asked = [
  'audit',
  '--json',
  '--package-lock-only',
  '--fetch-retries=1',
  '--fetch-timeout=20000',
];
const { words } = await collect(command, [...args, ...asked]);
const verdict = judge(words, exceptions, new Date().toISOString().slice(0, 10));
if (verdict.kind === 'silent') {
  process.stdout.write(`Not audited, since the registry gave no advisories: ${verdict.why}\n`);
} else {
  for (const fault of verdict.faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `${verdict.faults.length} advisories, ${verdict.excepted} more by exception.\n`,
  );
  if (verdict.faults.length > 0) process.exitCode = 1;
}
