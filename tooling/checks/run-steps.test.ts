import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps } from './run-steps.mjs';
import { browserSteps, chosen, staticSteps, testSteps } from './steps.mjs';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
});

/** A step that exits with a code and leaves a mark that it ran. */
const step = (name: string, code: number, act = '') => {
  const script = join(mkdtempSync(join(tmpdir(), 'dimora-step-')), 'step.mjs');
  writeFileSync(script, `${act}\nprocess.exit(${code})`);
  return { name, script, args: [] };
};

test('every step runs even after a failure, and one failure fails the whole', async () => {
  const code = await runSteps([step('first', 2), step('second', 0)], process.execPath);
  expect(code).toBe(1);
  expect(said.at(-1)).toMatch(/first +FAILED[^]*second +passed[^]*in all/);
});

test('a step’s failures are repeated just before the table, without those of an earlier run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-step-'));
  const [bad, good] = [join(folder, 'bad.txt'), join(folder, 'good.txt')];
  writeFileSync(good, 'of yesterday');
  const writes = `const { writeFileSync } = await import('node:fs'); writeFileSync(${JSON.stringify(bad)}, 'FAILED it');`;
  const steps = [
    { ...step('bad', 1, writes), failures: bad },
    { ...step('good', 0), failures: good },
  ];
  expect(await runSteps(steps, process.execPath)).toBe(1);
  expect(said.at(-2)).toBe('FAILED it');
  expect(said.join('\n')).not.toContain('of yesterday');
});

test('all passed is 0', async () => {
  expect(await runSteps([step('only', 0)], process.execPath)).toBe(0);
});

test('a console that cannot be built fails its step and not the others', async () => {
  const ensureConsoleBuilt = () => Promise.reject(new Error('The console could not be built.'));
  const browser = { ...step('browser', 0), needsConsole: true };
  const code = await runSteps([browser, step('after', 0)], process.execPath, {
    ensureConsoleBuilt,
  });
  expect(code).toBe(1);
  expect(said.at(-1)).toMatch(/browser +FAILED[^]*after +passed/);
});

test('the servers are prepared once before a step whose tests start them', async () => {
  const prepared: string[] = [];
  const ensureServersGiven = (node: string) => Promise.resolve(void prepared.push(node));
  const starts = { ...step('starts', 0), needsServers: true };
  await runSteps([step('alone', 0), starts], process.execPath, { ensureServersGiven });
  expect(prepared).toEqual([process.execPath]);
});

test('a person may choose steps by name; a wrong name is refused with the right ones', () => {
  const all = [...staticSteps, ...testSteps, ...browserSteps];
  expect(chosen(all, [])).toHaveLength(8);
  expect(chosen(all, ['unit', 'lint']).map(({ name }) => name)).toEqual(['lint', 'unit']);
  expect(() => chosen(all, ['lnit'])).toThrow(/no step lnit.*lint, borders/);
});
