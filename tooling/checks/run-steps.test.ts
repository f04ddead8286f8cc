import { mkdtempSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
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

test('a step that allows it runs beside the others, and its whole output is shown once the first has ended', async () => {
  const gate = join(mkdtempSync(join(tmpdir(), 'dimora-step-')), 'open');
  // The loud step ends only once the quiet one has run.
  const waits = `const { existsSync } = await import('node:fs'); while (!existsSync(${JSON.stringify(gate)})) await new Promise((go) => setTimeout(go, 5));`;
  const opens = `const { writeFileSync } = await import('node:fs'); writeFileSync(${JSON.stringify(gate)}, ''); console.log('quiet words');`;
  const quiet = { ...step('quiet', 3, opens), beside: true };
  const code = await runSteps([quiet, step('loud', 0, waits), step('after', 0)], process.execPath);
  expect(code).toBe(1);
  const at = (text: string) => said.findIndex((each) => each.includes(text));
  expect(at('── loud')).toBeLessThan(at('── quiet'));
  expect(said[at('── quiet') + 1]).toBe('quiet words');
  expect(at('── quiet')).toBeLessThan(at('── after'));
  expect(said.at(-1)).toMatch(/quiet +FAILED[^]*loud +passed[^]*after +passed/);
});

test('a step beside the first has a lower priority, and continues when the first has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dimora-step-'));
  const [gate, over] = [join(folder, 'open'), join(folder, 'over')].map((path) =>
    JSON.stringify(path),
  );
  const sleep = 'await new Promise((go) => setTimeout(go, 5));';
  const loud = `const { existsSync, writeFileSync } = await import('node:fs'); while (!existsSync(${gate})) ${sleep} process.on('exit', () => writeFileSync(${over}, ''));`;
  const goesOn = `const { existsSync, appendFileSync, readFileSync } = await import('node:fs'); const { getPriority } = await import('node:os'); appendFileSync(${gate}, 'begun '); while (!existsSync(${over})) ${sleep} console.log(readFileSync(${gate}, 'utf8') + 'priority', getPriority());`;
  const quiet = { ...step('quiet', 0, goesOn), beside: true };
  expect(await runSteps([quiet, step('loud', 0, loud)], process.execPath)).toBe(0);
  const at = said.findIndex((each) => each.includes('── quiet'));
  expect(said[at + 1]).toBe(`begun priority ${Math.min(getPriority() + 5, 19)}`);
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

test('the console is built for a step beside the first at that step’s priority', async () => {
  const asked: unknown[] = [];
  const ensureConsoleBuilt = (_node: string, options: unknown) =>
    Promise.resolve(void asked.push(options));
  const size = { ...step('size', 0), needsConsole: true, beside: true };
  const browser = { ...step('browser', 0), needsConsole: true };
  const code = await runSteps([size, step('unit', 0), browser], process.execPath, {
    ensureConsoleBuilt,
  });
  expect(code).toBe(0);
  expect(asked).toEqual([{ yields: true }, { yields: false }]);
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
