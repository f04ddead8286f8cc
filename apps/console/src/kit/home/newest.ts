import type { Device, DeviceNews, Environment } from '@dimora/contract/client';
import { mergeStateVars } from '@dimora/domain';

type StateVars = Device['Status']['StateVars'];

/** A device with its news; `undefined` if they change nothing. */
export function withNews(held: Device, news: DeviceNews): Device | undefined {
  const StateVars = mergeStateVars(held.Status.StateVars, news.StateVars ?? {}) as StateVars;
  const { Reachable = held.Reachable, lastSeenAt = held.lastSeenAt, trouble = held.trouble } = news;
  const isSame =
    StateVars === held.Status.StateVars &&
    Reachable === held.Reachable &&
    lastSeenAt === held.lastSeenAt &&
    trouble === held.trouble;
  if (isSame) return undefined;
  return { ...held, Reachable, lastSeenAt, trouble, Status: { ...held.Status, StateVars } };
}

/** A device as the hub sent it, with the values held of it that are newer. */
export function withNewerValues(device: Device, held: Device | undefined): Device {
  if (!held) return device;
  const told = device.Status.StateVars;
  // Values that the changed device no longer has are removed: a channel that is now a device of its own,
  // for example.
  const isChanged = device.revision > held.revision;
  const known = Object.entries(held.Status.StateVars).filter(([id]) => !isChanged || id in told);
  const StateVars = mergeStateVars(told, Object.fromEntries(known)) as StateVars;
  return { ...device, Status: { ...device.Status, StateVars } };
}

/** An environment as the hub sent it, with the numbers held of it that are newer. */
export function withNewerNumbers(
  environment: Environment,
  held: Environment | undefined,
): Environment {
  const State = { ...environment.State };
  for (const [id, value] of Object.entries(held?.State ?? {}))
    if ((State[id]?.seq ?? Number.POSITIVE_INFINITY) < value.seq) State[id] = value;
  return { ...environment, State };
}
