import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { SeriesRef } from '@dimora/contract';
import { stateVariable, type DeviceId, type EnvironmentId } from '@dimora/domain';
import { DEVICES, livePast, type PastListener } from '@dimora/simulators/villa';
import { DAY_MS, localDay, midnight, type Zone } from '@dimora/time-series';
import { DeviceLookup } from '../../modules/devices/device-register/port.ts';
import { EnvironmentsPort } from '../../modules/house/environment-tree/port.ts';
import { EventsPort, type PastEntry } from '../../modules/history/events/port.ts';
import { ParametersPort, type ParameterDefinition } from '../../modules/house/parameters/port.ts';
import { RecorderPort } from '../../modules/history/recorder/port.ts';
import type { RunningHub } from '../../running-hub.ts';
import { UsersPort } from '../../modules/people/users/port.ts';
import { minutesBehind } from '../demo-zone.ts';
import { boilerPast, busStarted } from './past-boiler.ts';
import { PastColumn } from './past-column.ts';
import { PastEvents } from './past-events.ts';
import { pastReachability } from './past-reachability.ts';
import { PastRooms } from './past-rooms.ts';

const STEP_MS = 60_000;
/** The past is written this often, so that it needs little memory. */
const WRITE_DAYS = 10;
/** The longest that it keeps the hub from other work, in milliseconds. */
const MOST_AT_ONCE_MS = 8;

/** Series that are written in one commit: a few milliseconds. */
const SERIES_AT_ONCE = 6;
/** Events that are written in one commit. */
const EVENTS_AT_ONCE = 200;

/** When the past was written; null before. */
const WRITTEN: ParameterDefinition<number | null> = {
  Context: 'demo',
  Group: 'history',
  Key: 'writtenAt',
  schema: z.number().nullable(),
  default: null,
  readOnly: true,
};

type Options = {
  readonly seed: number;
  readonly zone: Zone;
  /** How many days are lived again. */
  readonly days: number;
  /** True once the demo ends. */
  readonly isStopped: () => boolean;
};

/**
 * Gives a new demo home its past (START-B1): the villa's people live the last days again, by their own
 * habits, and what its devices and rooms said is recorded. It works in small slices while the hub runs.
 */
export async function writePast(
  { platform, modules }: RunningHub,
  options: Options,
): Promise<void> {
  const parameters = modules.port(ParametersPort);
  parameters.define(WRITTEN);
  if (parameters.value(WRITTEN) !== null) return;
  const { clock, log } = platform;
  const began = clock.monotonic();
  const now = clock.now();
  const { seed, zone, days } = options;
  const offsetMinutes = minutesBehind(zone);
  // From a midnight of the hub on, so that a second demo of the same day has the same past.
  const from = midnight(localDay(now, zone) - days, zone);
  const past = new Past(modules.port(DeviceLookup));
  const recorder = modules.port(RecorderPort);
  const events = new PastEvents({
    seed,
    offsetMinutes,
    devices: modules.port(DeviceLookup),
    environments: modules.port(EnvironmentsPort),
    users: modules.port(UsersPort),
  });
  const append = modules.port(EventsPort).simulatedPast();
  const hours = livePast({
    seed,
    offsetMinutes,
    from,
    to: now - STEP_MS,
    stepMs: STEP_MS,
    listenerOf: (Id, variable) => {
      const record = past.listenerOf(Id, variable);
      const note = events.listenerOf(Id, variable);
      return (value, at) => {
        record(value, at);
        note?.(value, at);
      };
    },
  });
  let [since, writtenTo] = [performance.now(), from];
  for (const reached of hours) {
    if (reached - writtenTo >= WRITE_DAYS * DAY_MS) {
      writtenTo = reached;
      await past.write(recorder);
      await appendSlowly(append, events.take());
    }
    if (performance.now() - since < MOST_AT_ONCE_MS) continue;
    await nextTurn();
    since = performance.now();
    if (options.isStopped()) return;
  }
  await past.write(recorder, { isLast: true });
  recorder.importSimulated(
    pastReachability(modules.port(DeviceLookup), modules.port(EnvironmentsPort), from),
  );
  await busStarted(clock, modules.port(DeviceLookup), options.isStopped);
  recorder.importSimulated(boilerPast(modules.port(DeviceLookup), { from, to: now }));
  await appendSlowly(append, events.take());
  parameters.seed(WRITTEN, now);
  log.info('demo.pastWritten', { ms: Math.round(clock.monotonic() - began) });
}

/** Appends events without keeping the hub from other work for long. */
async function appendSlowly(
  append: (entries: readonly PastEntry[]) => void,
  entries: readonly PastEntry[],
): Promise<void> {
  for (let at = 0; at < entries.length; at += EVENTS_AT_ONCE) {
    append(entries.slice(at, at + EVENTS_AT_ONCE));
    await nextTurn();
  }
}

type Series = {
  readonly ref: SeriesRef;
  readonly column: PastColumn;
  readonly isCounter: boolean;
};

/** The past values, by series. */
class Past {
  readonly #series: Series[] = [];
  readonly #rooms: PastRooms;
  readonly #roomOf = new Map<string, string>(DEVICES.map(({ Id, room }) => [Id, room]));
  readonly #devices: DeviceLookup;
  #at = 0;

  constructor(devices: DeviceLookup) {
    this.#devices = devices;
    this.#rooms = new PastRooms((room, StateVar) => {
      const column = this.#columnOf({ EnvironmentId: room as EnvironmentId, StateVar });
      return (value, at) => column?.add(at, value);
    });
  }

  /** Takes the values of a device's variable. */
  listenerOf(Id: string, variable: string): PastListener {
    const column = this.#columnOf({ DeviceId: Id as DeviceId, StateVar: variable });
    const room = this.#roomOf.get(Id);
    const note = room === undefined ? undefined : this.#rooms.listenerOf(Id, room, variable);
    return (value, at) => {
      if (at !== this.#at) this.#rooms.settle(this.#at);
      this.#at = at;
      const number = typeof value === 'boolean' ? Number(value) : value;
      if (typeof number !== 'number') return;
      column?.add(at, number);
      note?.(number);
    };
  }

  /** Records what was said since the last time; counters only at the end, which end with what the devices say now. */
  async write(recorder: RecorderPort, { isLast = false } = {}): Promise<void> {
    const all = this.#series.filter(({ isCounter }) => isLast || !isCounter);
    for (let at = 0; at < all.length; at += SERIES_AT_ONCE) {
      const some = all.slice(at, at + SERIES_AT_ONCE).map(({ ref, column, isCounter }) => {
        const { ts, values } = column.take();
        return { ref, ts, values: isCounter ? this.#asCounted(ref, values) : values };
      });
      recorder.importSimulated(some.filter(({ ts }) => ts.length > 0));
      await nextTurn();
    }
  }

  /** Moves a counter of the past so that it ends with what the device says now. */
  #asCounted(ref: SeriesRef, values: Float64Array): Float64Array {
    const device = 'DeviceId' in ref ? this.#devices.byId(ref.DeviceId) : undefined;
    const present = device?.Status.StateVars[ref.StateVar]?.Value;
    const [first = 0, last = 0] = [values[0], values.at(-1)];
    const offset = Math.max(Number(present ?? last) - last, -first);
    return values.map((value) => Math.round((value + offset) * 1e4) / 1e4);
  }

  /** A new column for a series; absent if nothing is recorded of it. */
  #columnOf(ref: SeriesRef): PastColumn | undefined {
    const row = stateVariable(ref.StateVar);
    if (!row || row.type === 'string' || !this.#isThere(ref)) return undefined;
    const { everyMs, average } = row.record;
    const column = new PastColumn(everyMs);
    this.#series.push({ ref, column, isCounter: average === 'increase' });
    return column;
  }

  /** Devices that were removed from the demo have no past. */
  #isThere(ref: SeriesRef): boolean {
    return !('DeviceId' in ref) || this.#devices.byId(ref.DeviceId) !== undefined;
  }
}
