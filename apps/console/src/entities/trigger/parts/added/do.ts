import type { DoOf } from '../words.ts';

export const addedDo: DoOf<'added'> = {
  phrase: ({ Part: name }, { t }) => t(($) => $.added.does, { name }),
};
