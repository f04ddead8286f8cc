import type { StepOf, StepParts } from '../step-parts.ts';

export const sceneDo = ({ commands }: Pick<StepParts, 'commands'>): StepOf<'scene'> => ({
  name: 'scene',
  take: (run, part, { states }) => commands.scene(run, part, states),
});
