import type { DoOf } from '../words.ts';

export const repeatDo: DoOf<'repeat'> = {
  phrase: ({ times }, { t }) => t(($) => $.repeat, { count: times }),
};
