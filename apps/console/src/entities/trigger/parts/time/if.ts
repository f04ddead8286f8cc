import { daysPhrase, momentPhrase } from '../days-phrase.ts';
import type { IfOf } from '../words.ts';

export const timeIf: IfOf<'time'> = {
  phrase: (time, say) =>
    momentPhrase(
      say.t(($) => $.time, { at: time.at }),
      time,
      say,
    ),
  line: daysPhrase,
};
