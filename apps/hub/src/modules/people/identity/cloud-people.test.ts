import { DimoraError, FakeClock, SeededEntropy } from '@dimora/runtime';
import { expect, test } from 'vitest';
import { CloudPeople, type CloudPeopleParts } from './cloud-people.ts';

const wrong = new DimoraError('WRONG_CREDENTIALS');

test('[SECURITY-B1] 20 wrong passwords through the hub lock a name of the house, as the cloud locks its own', async () => {
  const clock = new FakeClock();
  // A refusal by the hub alone needs no more than these.
  const parts: Partial<Record<keyof CloudPeopleParts, unknown>> = {
    clock,
    entropy: new SeededEntropy(1),
    cloud: { signIn: () => Promise.reject(wrong) },
  };
  const one = new CloudPeople(parts as CloudPeopleParts);
  const guess = async (network: number) => {
    const refusal = await one.refusedHere(clock.monotonic(), {
      name: 'Anna',
      address: `203.0.113.${network}`,
    });
    return refusal && [refusal.code, refusal.params['retryAfterSeconds']];
  };
  for (let network = 1; network < 20; network += 1) expect(await guess(network)).toBeUndefined();
  expect(await guess(20)).toEqual(['ACCOUNT_LOCKED', 30]);
  clock.advance(10_000);
  expect(await guess(21)).toEqual(['ACCOUNT_LOCKED', 20]);
  clock.advance(20_000);
  expect(await guess(22)).toEqual(['ACCOUNT_LOCKED', 60]);
});
