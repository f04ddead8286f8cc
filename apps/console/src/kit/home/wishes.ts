import type { Device } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';

/** What a person wants a variable to be, shown until the device has answered. */
export type Wish = {
  readonly DeviceId: string;
  readonly ActionId: string;
  /** The variable that will show the answer; `null` for actions that show nowhere. */
  readonly StateVar: string | null;
  readonly Value: StateValue;
  /** The variable's place in the hub's order when the wish was made. */
  readonly seq: number;
  readonly madeAt: number;
};

/** True when the hub has since told the very value that was wished for. */
export function isFulfilled(wish: Wish, device: Device): boolean {
  const told = wish.StateVar === null ? undefined : device.Status.StateVars[wish.StateVar];
  return told !== undefined && told.seq > wish.seq && Object.is(told.Value, wish.Value);
}

/** The device as it will be when all wishes come true; of two wishes for one variable the later counts. */
export function withWishes(device: Device, wishes: readonly Wish[]): Device {
  const shown = wishes.filter((wish) => wish.StateVar !== null && wish.Value !== null);
  if (shown.length === 0) return device;
  const StateVars = { ...device.Status.StateVars };
  for (const { StateVar, Value, seq, madeAt } of shown) {
    const held = StateVars[StateVar ?? ''];
    StateVars[StateVar ?? ''] = {
      Unit: held?.Unit ?? '',
      seq: held?.seq ?? seq,
      Ts: madeAt,
      Value,
    };
  }
  return { ...device, Status: { ...device.Status, StateVars } };
}
