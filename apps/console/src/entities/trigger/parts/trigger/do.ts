import type { DoOf } from '../words.ts';

export const triggerDo: DoOf<'trigger'> = {
  phrase: ({ TriggerId, origin }, { t, trigger }) =>
    t(($) => $.run, { name: trigger(TriggerId, origin) }),
};
