import type { StepOf, StepParts } from '../step-parts.ts';

export const notifyDo = ({ notices }: Pick<StepParts, 'notices'>): StepOf<'notify'> => ({
  name: 'notify',
  take: (run, part, payload) => notices.send(run, part, payload),
});
