import type { IfOf } from '../words.ts';

export const buttonIf: IfOf<'button'> = {
  phrase: ({ DeviceId, Value }, say) => {
    const name = say.device(DeviceId);
    if (Value === null) return say.t(($) => $.button.any, { name });
    return say.t(($) => $.button.value, { name, value: say.names.option(Value) });
  },
  line: ({ DeviceId }, say) => say.roomOf(DeviceId),
};
