import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeClock, RecordedLog } from '@dimora/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SleepersCommands, type SleepersCommand } from './sleepers-commands.ts';

const HOUR_MS = 3_600_000;
let folder: string;
let clock: FakeClock;
let log: RecordedLog;
let expired: SleepersCommand[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sleepers-'));
  clock = new FakeClock();
  log = new RecordedLog();
  expired = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opened = () =>
  new SleepersCommands({ clock, log, folder, expired: (each) => void expired.push(each) });
const valuesOf = (sleepers: SleepersCommands, node = '4') =>
  sleepers.of(node).map(({ key, value }) => [key, value]);
const set = (key: string, value: number, node = '4') => ({ node, key, actionId: 'SET', value });

test('of the commands of a node that write the same the last one waits, also after a restart', () => {
  const sleepers = opened();
  sleepers.put(set('setpoint', 18));
  sleepers.put(set('mode', 1));
  sleepers.put(set('setpoint', 23));
  sleepers.put(set('setpoint', 5, '9'));
  expect(valuesOf(sleepers)).toEqual([
    ['mode', 1],
    ['setpoint', 23],
  ]);
  const again = opened();
  expect(valuesOf(again)).toEqual(valuesOf(sleepers));
  again.forget('4');
  expect([valuesOf(opened()), valuesOf(opened(), '9')]).toEqual([[], [['setpoint', 5]]]);
});

test('what was sent goes, but not the newer command that has come meanwhile', () => {
  const sleepers = opened();
  sleepers.put(set('setpoint', 18));
  const [sent] = sleepers.of('4');
  sleepers.put(set('setpoint', 23));
  if (sent) sleepers.settle(sent);
  expect(valuesOf(opened())).toEqual([['setpoint', 23]]);
  expect([sleepers.supersede('4', 'setpoint'), sleepers.supersede('4', 'setpoint')]).toEqual([
    true,
    false,
  ]);
  expect(valuesOf(opened())).toEqual([]);
});

test('a command is given up after a day, awake or not, and the log says so', () => {
  using sleepers = opened();
  sleepers.put(set('setpoint', 18));
  clock.advance(23 * HOUR_MS);
  sleepers.put(set('mode', 1));
  expect(expired).toEqual([]);
  clock.advance(HOUR_MS);
  expect(expired).toMatchObject([{ key: 'setpoint', value: 18 }]);
  expect(log.lines.at(-1)).toMatchObject({
    event: 'radio.waitingCommandGivenUp',
    fields: { node: '4', action: 'SET' },
  });
  sleepers[Symbol.dispose]();
  // The hub was off for a week.
  clock.advance(168 * HOUR_MS);
  expect(valuesOf(opened())).toEqual([]);
  expect(expired).toMatchObject([{ key: 'setpoint' }, { key: 'mode' }]);
});

test('a damaged store holds nothing, and is written again', () => {
  const path = join(folder, 'waiting-commands.json');
  for (const damaged of ['', '{', '[{"node":4}]', '{"node":"4"}', '\0\0']) {
    writeFileSync(path, damaged);
    expect(valuesOf(opened())).toEqual([]);
  }
  opened().put(set('setpoint', 18));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveLength(1);
});
