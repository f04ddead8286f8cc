import { expect, test } from 'vitest';
import { joinWhereabouts, whereaboutsOf, type CarriedDevice } from './presence.ts';

const carried = (
  of: Partial<Omit<CarriedDevice, 'Status'>> = {},
  PRESENCE?: boolean | null,
): CarriedDevice => ({
  Reachable: true,
  ForceReachable: false,
  trouble: null,
  ...of,
  Status: {
    StateVars:
      PRESENCE === undefined ? {} : { PRESENCE: { Value: PRESENCE, Unit: '', Ts: 1, seq: 1 } },
  },
});

test.each([
  ['a tracker that sees the phone', carried({}, true), 'home'],
  ['a tracker that has lost the phone', carried({}, false), 'away'],
  ['a tracker that knows nothing yet', carried({}, null), 'unknown'],
  ['a tracker that doesn’t answer', carried({ Reachable: false }, true), 'unknown'],
  ['a phone that answers', carried(), 'home'],
  ['a phone that doesn’t', carried({ Reachable: false, trouble: 'NO_ANSWER' }), 'away'],
  [
    'a phone whose driver failed',
    carried({ Reachable: false, trouble: 'DRIVER_FAILED' }),
    'unknown',
  ],
  ['a phone that counts as reachable', carried({ ForceReachable: true }), 'unknown'],
] as const)('%s', (_what, device, state) => {
  expect(whereaboutsOf(device)).toBe(state);
});

test('one device at home is enough; an unknown one does not mean away', () => {
  expect(joinWhereabouts(['away', 'home', 'unknown'])).toBe('home');
  expect(joinWhereabouts(['unknown', 'away'])).toBe('away');
  expect(joinWhereabouts(['unknown'])).toBe('unknown');
  expect(joinWhereabouts([])).toBe('unknown');
});
