import { lasts } from '../lasting.ts';
import type { ConditionOf } from '../words.ts';

export const presenceCondition: ConditionOf<'presence'> = {
  phrase: ({ UserId, home, forSeconds }, say) => {
    const { t, person } = say;
    const what =
      UserId === null
        ? t(($) => (home ? $.people.somebody : $.people.nobody))
        : t(($) => (home ? $.people.isHome : $.people.isAway), { name: person(UserId) });
    return lasts(what, forSeconds, say);
  },
};
