import type { Device } from '@dimora/contract';
import { plainName, stateVariable, type DeviceId, type StateValue } from '@dimora/domain';
import type { Columns, SampleStore } from '@dimora/time-series';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import { deviceKey } from '../samples/series-key.ts';
import type { PastRange } from './past-range.ts';

type Parts = {
  readonly store: SampleStore;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId'>;
  /** The one variable that they have, on any channel. */
  readonly variable: string;
  readonly range: PastRange;
};

/** One variable of a device, read in the order of time. */
type Read = {
  readonly device: DeviceId;
  readonly StateVar: string;
  readonly columns: Columns;
  at: number;
};

/** The devices of today with the recorded values of one variable, at a moment that moves through a range. */
export class PastDevices {
  readonly version = 0;
  readonly #parts: Parts;
  readonly #read: Read[] = [];
  readonly #devices = new Map<DeviceId, Device>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  all(): readonly Device[] {
    return this.#parts.devices.all();
  }

  byId(id: DeviceId): Device | undefined {
    return this.#devices.get(id) ?? this.#parts.devices.byId(id);
  }

  /** Reads the values of these, and begins with what held before the range. */
  begin(devices: readonly Pick<Device, 'Id'>[]): void {
    const { store, variable, range } = this.#parts;
    for (const { Id } of devices) {
      const device = this.#parts.devices.byId(Id);
      if (!device) continue;
      const { Status } = device;
      const blank = { ...device, Reachable: true, Status: { ...Status, StateVars: {} } };
      this.#devices.set(Id, blank);
      for (const StateVar of Object.keys(Status.StateVars)) {
        const series = plainName(StateVar) === variable && store.find(deviceKey(Id, StateVar));
        if (!series) continue;
        const { columns, before } = store.samples(series, range.from, range.to);
        this.#read.push({ device: Id, StateVar, columns, at: 0 });
        this.#put(Id, StateVar, before.held, range.from);
      }
    }
  }

  /** The moments at which one of them has a sample. */
  times(): readonly number[] {
    return [...new Set(this.#read.flatMap(({ columns }) => [...columns.ts]))].toSorted(
      (a, b) => a - b,
    );
  }

  /** Moves on to a moment; answers whose values changed. */
  goTo(ts: number): DeviceId[] {
    return this.#read
      .filter((read) => {
        const { columns, device, StateVar } = read;
        if (columns.ts[read.at] !== ts) return false;
        this.#put(device, StateVar, columns.values[read.at] ?? Number.NaN, ts);
        read.at += 1;
        return true;
      })
      .map(({ device }) => device);
  }

  #put(id: DeviceId, StateVar: string, value: number, Ts: number): void {
    const device = this.#devices.get(id);
    const row = stateVariable(StateVar);
    if (!device || !row) return;
    const Value: StateValue = Number.isNaN(value)
      ? null
      : row.type === 'boolean'
        ? value === 1
        : value;
    const { Status } = device;
    const state = { Value, Unit: row.unit, Ts, seq: 0 };
    const StateVars = { ...Status.StateVars, [StateVar]: state };
    this.#devices.set(id, { ...device, Status: { ...Status, StateVars } });
  }
}
