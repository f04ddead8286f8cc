import { aStep } from '../../../../../platform/rules/rule-part.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

export const triggerDo = ({ runOther }: Pick<StepParts, 'runOther'>): StepOf<'trigger'> => ({
  name: 'trigger',
  take: (run, part, { TriggerId, origin }) =>
    run.step(aStep('action', part), async () => {
      // Another hub's isn't known here: an own one may have its Id.
      if (origin !== undefined) return { error: 'NOT_FOUND' };
      const { error, state } = await runOther(TriggerId, run);
      return { error: state === 'stopped' ? 'TRIGGER_STOPPED' : error };
    }),
});
