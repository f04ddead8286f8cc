import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';

const here = import.meta.dirname;

/** A program that prints when it runs and each signal it gets, and takes a moment to exit. */
const program = `
process.once('SIGINT', () => { console.log('SIGINT'); setTimeout(() => process.exit(0), 100); });
process.once('SIGTERM', () => { console.log('SIGTERM'); process.exit(0); });
setInterval(() => {}, 1000);
console.log('runs', process.pid);
`;

let launcher: ChildProcessByStdio<null, Readable, null> | undefined;
let said = '';

/** Runs a launcher that only calls runForeground with the given code as its program. */
const launch = async (code: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-child-'));
  const preload = join(here, 'leave-with-parent.mjs');
  writeFileSync(join(folder, 'program.mjs'), code);
  const args = JSON.stringify(['--import', preload, join(folder, 'program.mjs')]);
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { runForeground } from ${JSON.stringify(join(here, 'child.mjs'))};
    process.exitCode = await runForeground([{ command: process.execPath, args: ${args} }]);`,
  );
  said = '';
  launcher = spawn(process.execPath, [join(folder, 'launcher.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launcher.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return launcher;
};

const untilSaid = (words: RegExp) =>
  vi.waitUntil(() => words.exec(said) ?? undefined, { timeout: 30_000 });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

afterEach(() => {
  launcher?.kill('SIGKILL');
});

test('Ctrl-C, sent twice at once as terminal and npm do, reaches the program once and ends it cleanly', async () => {
  const process = await launch(program);
  await untilSaid(/runs/);
  const gone = once(process, 'exit');
  process.kill('SIGINT');
  process.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
  expect(said.match(/SIGINT/g)).toHaveLength(1);
});

test("the program's exit code is the launcher's", async () => {
  const process = await launch('process.exit(3)');
  expect(await once(process, 'exit')).toEqual([3, null]);
});

test('a killed launcher takes its program with it', async () => {
  const process = await launch(program);
  const pid = Number((await untilSaid(/runs (\d+)/))[1]);
  process.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), { timeout: 30_000 });
  expect(isAlive(pid)).toBe(false);
});

test('a program’s output is read, it starts others, and Ctrl-C ends them all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-child-'));
  writeFileSync(join(folder, 'program.mjs'), program);
  const args = JSON.stringify([
    '--import',
    join(here, 'leave-with-parent.mjs'),
    join(folder, 'program.mjs'),
  ]);
  writeFileSync(
    join(folder, 'launcher.mjs'),
    `import { runForeground } from ${JSON.stringify(join(here, 'child.mjs'))};
    const args = ${args};
    const second = { command: process.execPath, args, onLine: (line) => ({ show: 'second ' + line }) };
    const first = {
      command: process.execPath,
      args,
      onLine: (line) =>
        line.startsWith('runs') ? { show: 'first runs', start: [second] } : { show: 'first ' + line },
    };
    process.exitCode = await runForeground([first]);`,
  );
  said = '';
  launcher = spawn(process.execPath, [join(folder, 'launcher.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launcher.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const pid = Number((await untilSaid(/second runs (\d+)/))[1]);
  const gone = once(launcher, 'exit');
  launcher.kill('SIGINT');
  expect(await gone).toEqual([0, null]);
  expect(said).toMatch(/first runs[^]*second runs/);
  expect(said.match(/SIGINT/g)).toHaveLength(2);
  expect(isAlive(pid)).toBe(false);
});
