import type { DoOf } from '../words.ts';

export const waitDo: DoOf<'wait'> = {
  phrase: ({ seconds }, { t, time }) => t(($) => $.wait, { time: time(seconds) }),
};
