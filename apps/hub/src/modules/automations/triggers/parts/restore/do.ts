import { aStep } from '../../../../../platform/rules/rule-part.ts';
import type { StepOf, StepParts } from '../step-parts.ts';

export const restoreDo = ({
  commands,
  memory,
}: Pick<StepParts, 'commands' | 'memory'>): StepOf<'restore'> => ({
  name: 'restore',
  take: (run, part, { TriggerId, origin }) => {
    // What another hub's remembers isn't known here: an own one may have its Id.
    const states =
      TriggerId !== null && origin !== undefined ? [] : memory.of(TriggerId ?? run.record.Id);
    if (states.length > 0) return commands.scene(run, part, states);
    return run.step(aStep('action', part), () => Promise.resolve({ error: 'NOTHING_CAPTURED' }));
  },
});
