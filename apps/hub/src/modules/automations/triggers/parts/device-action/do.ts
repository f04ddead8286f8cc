import type { StepOf, StepParts } from '../step-parts.ts';

export const deviceActionDo = ({
  commands,
}: Pick<StepParts, 'commands'>): StepOf<'deviceAction'> => ({
  name: 'deviceAction',
  take: (run, part, payload) => commands.one(run, part, payload),
});
