import { changePhrase } from '../watched-value.ts';
import type { IfOf } from '../words.ts';

export const deviceStateIf: IfOf<'deviceState'> = {
  phrase: changePhrase,
  line: ({ DeviceId, origin }, say) => say.roomOf(DeviceId, origin),
};
