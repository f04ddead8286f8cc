import type { Batch, Device, DeviceNews, SystemState } from '@dimora/contract';
import type { DeviceId, EnvironmentState } from '@dimora/domain';
import type { HouseView } from '../../people/visibility/port.ts';
import { DEVICES_PER_BATCH } from './limits.ts';
import type { Pending } from './pending.ts';

/** What a batch is made from. */
export type BatchSources = {
  /** The house as the receivers may see it: nothing outside it is ever sent. */
  readonly view: HouseView;
  readonly systemState: () => SystemState;
  /** False between two sends of the environments: their numbers then wait. */
  readonly withEnvironments: boolean;
};

type Writable<Read> = { -readonly [Key in keyof Read]: Read[Key] };

/**
 * Makes a batch of what is pending and removes it; what exceeds one batch stays. Returns `undefined` if there
 * is nothing to send.
 */
export function takeBatch(pending: Pending, sources: BatchSources): Batch | undefined {
  const batch: Writable<Batch> = {};
  const devices = takeDevices(pending, sources.view);
  if (devices) batch.devices = devices;
  if (sources.withEnvironments && pending.environments.size > 0)
    batch.environments = takeEnvironments(pending, sources.view);
  if (pending.events.size > 0) batch.events = [...pending.events.values()];
  if (pending.missedEvents) batch.missedEvents = true;
  if (pending.system) batch.system = sources.systemState();
  pending.events.clear();
  pending.missedEvents = false;
  pending.system = false;
  return Object.keys(batch).length > 0 ? batch : undefined;
}

function takeDevices(pending: Pending, view: HouseView): Record<string, DeviceNews> | undefined {
  const news: Record<string, DeviceNews> = {};
  let count = 0;
  for (const id of touchedDevices(pending)) {
    if (count === DEVICES_PER_BATCH) break;
    const device = view.device(id);
    const whole = pending.whole.delete(id);
    const reachability = pending.reachability.delete(id) || whole;
    pending.devices.delete(id);
    const said = device && newsOf(device, whole ? -1 : pending.since, reachability);
    if (!said) continue;
    news[id] = said;
    count += 1;
  }
  return count > 0 ? news : undefined;
}

function* touchedDevices(pending: Pending): Iterable<DeviceId> {
  yield* pending.whole;
  yield* pending.reachability;
  yield* pending.devices;
}

function newsOf(device: Device, since: number, reachability: boolean): DeviceNews | undefined {
  const held = device.Status.StateVars;
  const changed: typeof held = {};
  let any = false;
  for (const name in held) {
    const value = held[name];
    if (!value || value.seq <= since) continue;
    changed[name] = value;
    any = true;
  }
  if (!any && !reachability) return undefined;
  const { Reachable, lastSeenAt, trouble } = device;
  return {
    ...(any ? { StateVars: changed } : {}),
    ...(reachability ? { Reachable, lastSeenAt, trouble } : {}),
  };
}

function takeEnvironments(pending: Pending, view: HouseView): Record<string, EnvironmentState> {
  const states: Record<string, EnvironmentState> = {};
  for (const id of pending.environments) if (view.has(id)) states[id] = view.stateOf(id);
  pending.environments.clear();
  return states;
}
