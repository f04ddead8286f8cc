import { stays } from '../lasting.ts';
import type { IfOf } from '../words.ts';

export const personIf: IfOf<'person'> = {
  phrase: ({ UserId, home, forSeconds }, say) => {
    const { t, person } = say;
    const what =
      UserId === null
        ? t(($) => (home ? $.people.firstComes : $.people.lastLeaves))
        : t(($) => (home ? $.people.comes : $.people.leaves), { name: person(UserId) });
    return stays(what, forSeconds, say);
  },
};
