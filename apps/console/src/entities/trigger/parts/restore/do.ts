import type { DoOf } from '../words.ts';

export const restoreDo: DoOf<'restore'> = {
  phrase: ({ TriggerId, origin }, { t, trigger }) =>
    TriggerId === null
      ? t(($) => $.restore.own)
      : t(($) => $.restore.other, { name: trigger(TriggerId, origin) }),
};
