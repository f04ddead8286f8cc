import { totpCode, totpStep } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { provesSecondFactor } from '@dimora/testing/identity';
import { aCloud } from '../support/a-cloud.ts';

provesSecondFactor('cloud', async () => {
  const clock = new FakeClock();
  const home = await aCloud({ clock });
  return {
    url: home.url,
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    setBack: (ms) => clock.set(clock.now() - ms),
    code: (secret, now) => totpCode(secret, totpStep(now)),
    [Symbol.asyncDispose]: () => home[Symbol.asyncDispose](),
  };
});
