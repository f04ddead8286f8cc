import { conditionHolds } from '@dimora/domain';
import { aStep } from '../../../../../platform/rules/rule-part.ts';
import { pause } from '../pause.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

/** How often a wait checks its condition. */
const LOOK_MS = 250;

export const waitUntilDo = ({
  clock,
  worldOf,
}: Pick<StepParts, 'clock' | 'worldOf'>): StepOf<'waitUntil'> => ({
  name: 'waitUntil',
  take: async (run, part, payload) => {
    const until = clock.monotonic() + payload.timeoutSeconds * 1000;
    const look = () => conditionHolds(payload.until, worldOf(run.principal));
    let verdict = look();
    await run.step(aStep('condition', part), async () => {
      while (!verdict.holds && !run.stopped && clock.monotonic() < until) {
        await pause(clock, run, Math.min(LOOK_MS, until - clock.monotonic()));
        verdict = look();
      }
      return verdict;
    });
    if (verdict.holds || payload.goesOn) return;
    run.stop('timedOut');
    run.cutOff();
  },
});
