import { daysPhrase } from '../days-phrase.ts';
import type { IfOf } from '../words.ts';

export const timeIf: IfOf<'time'> = {
  phrase: ({ at }, { t }) => t(($) => $.time, { at }),
  line: daysPhrase,
};
