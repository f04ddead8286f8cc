import { totpCode, totpStep } from '@dimora/identity';
import { FakeClock } from '@dimora/runtime';
import { provesSecondFactor } from '@dimora/testing/identity';
import { aHub } from '../support/a-hub.ts';

provesSecondFactor('hub', async () => {
  const clock = new FakeClock();
  const home = await aHub({ clock });
  return {
    url: home.url,
    now: () => clock.now(),
    advance: (ms) => clock.advance(ms),
    setBack: (ms) => clock.set(clock.now() - ms),
    code: (secret, now) => totpCode(secret, totpStep(now)),
    [Symbol.asyncDispose]: () => home[Symbol.asyncDispose](),
  };
});
