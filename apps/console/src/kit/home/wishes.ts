import type { Device } from '@dimora/contract/client';
import { requestedVars, type Origin, type StateValue, type ThingRef } from '@dimora/domain';

/** The value a user wants a variable to have, shown until the device has answered. */
export type Wish = {
  readonly DeviceId: string;
  /** The hub that the device belongs to; absent for this one. */
  readonly origin?: Origin | undefined;
  readonly ActionId: string;
  /** The variable that will report the result; `null` for actions without one. */
  readonly StateVar: string | null;
  readonly Value: StateValue;
  /** The variable's sequence number at the hub when the wish was made. */
  readonly seq: number;
  readonly madeAt: number;
};

/** The device that a wish is about. */
export const wishedOf = ({ DeviceId: Id, origin }: Wish): ThingRef => ({ Id, origin });

/** True if the hub has since reported the requested value. */
export function isFulfilled(wish: Wish, device: Device): boolean {
  const told = wish.StateVar === null ? undefined : device.Status.StateVars[wish.StateVar];
  return told !== undefined && told.seq > wish.seq && Object.is(told.Value, wish.Value);
}

/** The device with all wishes applied; of two wishes for one variable the later wins. */
export function withWishes(device: Device, wishes: readonly Wish[]): Device {
  const shown = wishes.filter((wish) => wish.StateVar !== null && wish.Value !== null);
  if (shown.length === 0) return device;
  const told = device.Status.StateVars;
  const StateVars = { ...told };
  for (const { StateVar, Value, seq, madeAt } of shown) {
    for (const [id, value] of Object.entries(requestedVars(StateVar ?? '', Value, told))) {
      const held = StateVars[id];
      StateVars[id] = {
        Unit: held?.Unit ?? '',
        seq: held?.seq ?? seq,
        Ts: madeAt,
        Value: value,
      };
    }
  }
  return { ...device, Status: { ...device.Status, StateVars } };
}
