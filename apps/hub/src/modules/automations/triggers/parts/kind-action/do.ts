import type { StepOf, StepParts } from '../step-parts.ts';

export const kindActionDo = ({ commands }: Pick<StepParts, 'commands'>): StepOf<'kindAction'> => ({
  name: 'kindAction',
  take: (run, part, payload) => commands.many(run, part, payload),
});
