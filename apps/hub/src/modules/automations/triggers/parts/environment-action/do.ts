import type { StepOf, StepParts } from '../step-parts.ts';

export const environmentActionDo = ({
  commands,
}: Pick<StepParts, 'commands'>): StepOf<'environmentAction'> => ({
  name: 'environmentAction',
  take: (run, part, payload) => commands.many(run, part, payload),
});
