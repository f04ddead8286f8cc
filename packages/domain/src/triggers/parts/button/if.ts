import type { DeviceId } from '../../../ids.ts';
import type { IfDefinition } from '../definition.ts';

/** A button is pressed; `Value` is which press, `null` any. */
export type ButtonIf = {
  readonly Type: 'button';
  readonly DeviceId: DeviceId;
  readonly Value: string | null;
};

const LAST_BUTTON = 'LAST_BUTTON';

export const buttonIf: IfDefinition<ButtonIf> = {
  Type: 'button',
  references: ({ DeviceId }) => [{ kind: 'device', Id: DeviceId, StateVar: LAST_BUTTON }],
  watches: ({ DeviceId, Value }) => ({
    of: { DeviceId },
    StateVar: LAST_BUTTON,
    change: Value === null ? 'changes' : 'becomes',
    Value,
    forSeconds: 0,
  }),
  isOver: true,
};
