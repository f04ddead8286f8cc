import { conditionPhrase } from '../condition-words.ts';
import type { DoOf } from '../words.ts';

export const waitUntilDo: DoOf<'waitUntil'> = {
  phrase: ({ until, timeoutSeconds, goesOn }, say) =>
    say.t(($) => (goesOn ? $.waitUntil : $.waitOrStop), {
      what: conditionPhrase(until, say),
      time: say.time(timeoutSeconds),
    }),
};
