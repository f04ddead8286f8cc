import type { IfOf } from '../words.ts';

export const buttonIf: IfOf<'button'> = {
  phrase: ({ DeviceId, origin, Value }, say) => {
    const name = say.device(DeviceId, origin);
    if (Value === null) return say.t(($) => $.button.any, { name });
    return say.t(($) => $.button.value, { name, value: say.names.option(Value) });
  },
  line: ({ DeviceId, origin }, say) => say.roomOf(DeviceId, origin),
};
