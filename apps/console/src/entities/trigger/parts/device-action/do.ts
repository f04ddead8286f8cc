import { commandPhrase } from '../command-phrase.ts';
import type { DoOf } from '../words.ts';

export const deviceActionDo: DoOf<'deviceAction'> = {
  phrase: commandPhrase,
  line: ({ DeviceId, origin }, say) => say.roomOf(DeviceId, origin),
};
