import type { DoOf } from '../words.ts';

export const notifyDo: DoOf<'notify'> = {
  phrase: ({ UserIds, text }, { t, list, person }) =>
    UserIds.length === 0
      ? t(($) => $.tell.everybody, { text })
      : t(($) => $.tell.some, { names: list(UserIds.map(person)), text }),
};
