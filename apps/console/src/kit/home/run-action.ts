import type { DeviceAction, DeviceId } from '@dimora/contract/client';
import type { StateValue } from '@dimora/domain';
import type { Services } from '../services.tsx';
import type { Wish } from './wishes.ts';

/** A device may confirm without a value; the requested one then shows this much longer, until the device reports. */
const GRACE_MS = 3000;
/** Live reports are gathered on their way and may come this long after the answer. */
const REPORTS_MS = 500;

/**
 * Runs an action of a device: shows the requested value until the device has answered, then its answer.
 * Throws the hub's error; the wish is undone by then.
 */
export async function runAction(
  { api, home }: Pick<Services, 'api' | 'home'>,
  Id: DeviceId,
  action: DeviceAction,
  Value: StateValue,
): Promise<void> {
  const held =
    action.ReplyAs === null ? undefined : home.devices.get(Id)?.Status.StateVars[action.ReplyAs];
  const wish: Wish = {
    DeviceId: Id,
    ActionId: action.Id,
    StateVar: action.ReplyAs,
    Value,
    seq: held?.seq ?? 0,
    madeAt: home.hubNow(),
  };
  home.wish(wish);
  try {
    const answer = await api.devices.run({
      Id,
      ActionId: action.Id,
      ...(action.TypeValue === 'none' ? {} : { Value }),
    });
    // On its way: the device's own reports of that follow the answer.
    if (answer.outcome === 'accepted') setTimeout(() => home.endWish(wish), REPORTS_MS);
    else if (answer.Value || action.ReplyAs === null) home.endWish(wish, answer.Value);
    else setTimeout(() => home.endWish(wish), GRACE_MS);
  } catch (error) {
    home.endWish(wish);
    throw error;
  }
}
