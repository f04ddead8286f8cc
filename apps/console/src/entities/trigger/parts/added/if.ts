import type { IfOf } from '../words.ts';

export const addedIf: IfOf<'added'> = {
  phrase: ({ Part: name }, { t }) => t(($) => $.added.happens, { name }),
};
