import type { Batch, Device, DeviceNews, HubNews, SystemState } from '@dimora/contract';
import {
  thingOf,
  type DeviceId,
  type EnvironmentState,
  type Origin,
  type ThingKey,
} from '@dimora/domain';
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
/** The part of a batch that is about one hub. */
type Part = {
  devices?: Record<string, DeviceNews>;
  environments?: Record<string, EnvironmentState>;
};

/**
 * Makes a batch of what is pending and removes it; what exceeds one batch stays. Returns `undefined` if there
 * is nothing to send.
 */
export function takeBatch(pending: Pending, sources: BatchSources): Batch | undefined {
  const parts = new Parts();
  takeDevices(pending, sources.view, parts);
  if (sources.withEnvironments) takeEnvironments(pending, sources.view, parts);
  const batch: Writable<Batch> = parts.news();
  if (pending.events.size > 0) batch.events = [...pending.events.values()];
  if (pending.missedEvents) batch.missedEvents = true;
  if (pending.system) batch.system = sources.systemState();
  pending.events.clear();
  pending.missedEvents = false;
  pending.system = false;
  return Object.keys(batch).length > 0 ? batch : undefined;
}

/** The parts of a batch: that of this hub, and one for each other hub of which there is something. */
class Parts {
  readonly #own: Part = {};
  #others: Record<string, Part> | undefined;

  of(origin: Origin | undefined): Part {
    if (origin === undefined) return this.#own;
    this.#others ??= {};
    return (this.#others[origin] ??= {});
  }

  news(): HubNews & Pick<Batch, 'from'> {
    return this.#others ? { ...this.#own, from: this.#others } : { ...this.#own };
  }
}

function takeDevices(pending: Pending, view: HouseView, parts: Parts): void {
  let count = 0;
  for (const key of touchedDevices(pending)) {
    if (count === DEVICES_PER_BATCH) break;
    const { Id, origin } = thingOf(key);
    const device = view.device(Id, origin);
    const whole = pending.whole.delete(key);
    const reachability = pending.reachability.delete(key) || whole;
    pending.devices.delete(key);
    const said = device && newsOf(device, whole ? -1 : pending.since, reachability);
    if (!said) continue;
    const part = parts.of(origin);
    part.devices ??= {};
    part.devices[Id] = said;
    count += 1;
  }
}

function* touchedDevices(pending: Pending): Iterable<ThingKey<DeviceId>> {
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

function takeEnvironments(pending: Pending, view: HouseView, parts: Parts): void {
  for (const key of pending.environments) {
    const { Id, origin } = thingOf(key);
    if (!view.has(Id, origin)) continue;
    const part = parts.of(origin);
    part.environments ??= {};
    part.environments[Id] = view.stateOf(Id, origin);
  }
  pending.environments.clear();
}
