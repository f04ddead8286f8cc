import type { StepOf, StepParts } from '../step-parts.ts';

export const repeatDo = ({ take }: Pick<StepParts, 'take'>): StepOf<'repeat'> => ({
  name: 'repeat',
  take: async (run, _part, { times, parts }) => {
    for (let time = 0; time < times; time += 1) {
      if (run.stopped) return run.cutOff();
      await take(run, parts);
    }
  },
});
