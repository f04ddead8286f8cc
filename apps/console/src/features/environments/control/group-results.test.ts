import { aLamp } from '@dimora/testing/builders';
import { expect, test } from 'vitest';
import { groupOutcome } from './group-results.ts';

test('[ENVS-07] a group command reports which devices did not follow, and why', () => {
  const [sofa, desk] = [aLamp({ Name: 'Sofa lamp' }), aLamp({ Name: 'Desk lamp' })];
  const outcome = groupOutcome(
    [
      { DeviceId: sofa.Id, status: 'resolved' },
      { DeviceId: desk.Id, status: 'rejected', error: 'DEVICE_TIMEOUT' },
    ],
    [sofa, desk],
  );
  expect(outcome).toEqual({
    followed: 1,
    stragglers: [{ name: 'Desk lamp', code: 'DEVICE_TIMEOUT' }],
  });
});
