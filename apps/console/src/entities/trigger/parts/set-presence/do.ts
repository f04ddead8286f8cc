import type { DoOf } from '../words.ts';

export const setPresenceDo: DoOf<'setPresence'> = {
  phrase: ({ UserId, home }, { t, person }) =>
    t(($) => (home ? $.people.setHome : $.people.setAway), { name: person(UserId) }),
};
