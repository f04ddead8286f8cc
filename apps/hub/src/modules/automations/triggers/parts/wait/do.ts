import { aStep } from '../../../../../platform/rules/rule-part.ts';
import { pause } from '../pause.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

export const waitDo = ({ clock }: Pick<StepParts, 'clock'>): StepOf<'wait'> => ({
  name: 'wait',
  take: (run, part, { seconds }) =>
    run.step(aStep('action', part), async () => {
      await pause(clock, run, seconds * 1000);
      return {};
    }),
});
