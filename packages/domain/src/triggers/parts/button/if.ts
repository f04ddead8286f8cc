import type { DeviceId } from '../../../ids.ts';
import type { Origin } from '../../../origin.ts';
import type { IfDefinition } from '../definition.ts';

/** A button is pressed; `Value` is which press, `null` any. */
export type ButtonIf = {
  readonly Type: 'button';
  readonly DeviceId: DeviceId;
  readonly origin?: Origin | undefined;
  readonly Value: string | null;
};

const LAST_BUTTON = 'LAST_BUTTON';

export const buttonIf: IfDefinition<ButtonIf> = {
  Type: 'button',
  references: ({ DeviceId, origin }) => [
    { kind: 'device', Id: DeviceId, origin, StateVar: LAST_BUTTON },
  ],
  watches: ({ DeviceId, origin, Value }) => ({
    of: { DeviceId, origin },
    StateVar: LAST_BUTTON,
    change: Value === null ? 'changes' : 'becomes',
    Value,
    forSeconds: 0,
  }),
  isOver: true,
};
