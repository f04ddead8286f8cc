import { expect, test } from 'vitest';
import { isInArea } from './area.ts';

const FAR = new Map([
  ['attacks/sign-in.test.ts', 7],
  ['attacks/hostile-sockets.test.ts', 7],
  ['attacks/log.test.ts', 7],
  ['packages/time-series/test/crash.test.ts', 2],
]);
const area = (changed: string): string[] =>
  [...FAR.keys()].filter((file) => isInArea(file, [changed], FAR));

test('a test belongs to what it imports closely, and to what has its name', () => {
  const crash = 'packages/time-series/test/crash.test.ts';
  expect(area('apps/hub/src/modules/automations/rules/rule.service.ts')).toEqual([crash]);
  expect(area('packages/identity/src/sign-in-limits.ts')).toEqual([
    'attacks/sign-in.test.ts',
    crash,
  ]);
  expect(area('apps/hub/src/platform/live/socket.ts')).toEqual([
    'attacks/hostile-sockets.test.ts',
    crash,
  ]);
  expect(area('apps/hub/src/modules/history/log/log.store.ts')).toEqual([
    'attacks/log.test.ts',
    crash,
  ]);
  expect(area('packages/domain/src/catalogue.ts')).toEqual([crash]);
});

test('a test that the change doesn’t reach belongs to something else', () => {
  expect(isInArea('attacks/names.test.ts', ['apps/hub/src/names.ts'], FAR)).toBe(false);
});
