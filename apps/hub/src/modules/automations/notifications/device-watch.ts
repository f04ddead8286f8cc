import type { Device } from '@dimora/contract';
import {
  LIMIT_QUIET_MS,
  LIMITS,
  LIMIT_IDS,
  alarmOfLimit,
  compareWithLimits,
  climateOf,
  limitsOf,
  plainName,
  type Climate,
  type StateVar,
  type StateVars,
  type LimitId,
  type EnvironmentId,
  type LimitRow,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { LimitsPort } from '../../history/limits/port.ts';
import { DailyGrowth } from './daily-growth.ts';
import {
  deviceNeedsPerson,
  deviceUpdating,
  limitStands,
  limitCrossed,
} from './notification.events.ts';
import type { RaisedStore } from './raised.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly store: RaisedStore;
  readonly limits: Pick<LimitsPort, 'of'>;
  readonly timeZone: () => string;
  readonly environments: Pick<EnvironmentsPort, 'byId' | 'version'>;
};

const rowOf = (id: LimitId): LimitRow => LIMITS[id];

const isOfDay = (id: LimitId): boolean => rowOf(id).ofDay === true;

const isOfValue = (id: LimitId): boolean => !isOfDay(id);

/** The variables that have limits. */
const LIMITED: ReadonlySet<string> = new Set(LIMIT_IDS.map((id) => rowOf(id).variable));

/** What is compared with limits: a value, or how much a counter has grown today. */
type Reading = {
  readonly device: Device;
  readonly StateVar: string;
  readonly Value: number;
  readonly Unit: string;
};

/** What is raised of a device's value is remembered under this. */
const subjectOf = ({ device, StateVar }: Pick<Reading, 'device' | 'StateVar'>): string =>
  `${device.Id} ${StateVar}`;

/**
 * Compares what devices report with the limits of the house, or their own. Each crossing is raised once: again only after
 * the value has come back by the limit's hysteresis, not within a quarter of an hour, and not after a restart.
 */
export class DeviceWatch {
  readonly #parts: Parts;
  readonly #growth: DailyGrowth;
  /** The climates of the environments, of one version of their tree. */
  readonly #climates = new Map<EnvironmentId, Climate>();
  #climatesVersion = -1;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#growth = new DailyGrowth(parts);
  }

  /** A device was removed. */
  forget(device: string): void {
    this.#parts.store.forget(device);
    this.#growth.forget(device);
  }

  /** A device reported values. */
  reported(device: Device, told: StateVars): void {
    for (const name in told) {
      const value = told[name];
      if (value === undefined) continue;
      const plain = plainName(name);
      if (plain === 'BATTERY_LOW') this.#lowBattery(device, name, value);
      if (plain === 'UPDATE_AVAILABLE' && this.#flag(device.Id, name, value.Value === true))
        this.#parts.bus.emit(deviceNeedsPerson, { device, type: 'update.available' });
      if (plain === 'UPDATING') this.#updating(device, value.Value === true);
      if (LIMITED.has(plain) && typeof value.Value === 'number')
        this.#compare(device, name, value, limitsOf(device, name, this.#climateOf(device)));
    }
  }

  /** A device's trouble changed. */
  troubled(device: Device): void {
    const needs = device.trouble === 'WRONG_CREDENTIALS' || device.trouble === 'CONFIRM_AT_DEVICE';
    // Its device reports it for all of its channels.
    if (device.Channel !== null) return;
    if (this.#flag(device.Id, 'authorization', needs))
      this.#parts.bus.emit(deviceNeedsPerson, { device, type: 'device.needsAuthorization' });
  }

  #climateOf({ EnvironmentId }: Device): Climate {
    const { environments } = this.#parts;
    if (this.#climatesVersion !== environments.version) this.#climates.clear();
    this.#climatesVersion = environments.version;
    const known = this.#climates.get(EnvironmentId);
    if (known) return known;
    const climate = climateOf(EnvironmentId, (id) => environments.byId(id));
    this.#climates.set(EnvironmentId, climate);
    return climate;
  }

  #compare(device: Device, StateVar: string, value: StateVar, ids: readonly LimitId[]): void {
    const reading = { device, StateVar, Value: Number(value.Value), Unit: value.Unit };
    if (!ids.some(isOfDay)) return this.#compareWith(reading, ids);
    const ofDay = ids.filter(isOfDay);
    const grown = this.#growth.take(subjectOf(reading), reading.Value);
    if (grown !== undefined) this.#compareWith({ ...reading, Value: grown }, ofDay);
    this.#compareWith(reading, ids.filter(isOfValue));
  }

  #compareWith(reading: Reading, ids: readonly LimitId[]): void {
    const { bus, store, limits } = this.#parts;
    const { device, StateVar } = reading;
    const subject = subjectOf(reading);
    const { crossed, over } = compareWithLimits(
      ids,
      reading.Value,
      (id) => limits.of(device.Id, id),
      (id) => store.get(subject, id)?.open === true,
    );
    for (const id of over) {
      this.#settle(subject, id);
      this.#stands(device, StateVar, id, false);
    }
    for (const { id, limit, raised } of crossed) {
      const isNews = this.#open(subject, id) && raised;
      if (isNews) bus.emit(limitCrossed, { ...reading, id, limit });
      this.#stands(device, StateVar, id, true);
    }
  }

  #stands(device: Device, StateVar: string, id: LimitId, beyond: boolean): void {
    const Type = alarmOfLimit(id);
    if (Type) this.#parts.bus.emit(limitStands, { device, Type, StateVar, beyond });
  }

  /** An update began or ended; it failed if the newer firmware is still waiting to be installed. */
  #updating(device: Device, is: boolean): void {
    const { bus, store } = this.#parts;
    const was = store.get(device.Id, 'updating')?.open === true;
    if (is === was) return;
    if (is) {
      if (this.#open(device.Id, 'updating'))
        bus.emit(deviceUpdating, { device, type: 'update.downloading' });
      return;
    }
    this.#settle(device.Id, 'updating');
    const isStillOld = device.Status.StateVars['UPDATE_AVAILABLE']?.Value === true;
    const type = isStillOld ? 'update.failed' : 'update.completed';
    bus.emit(deviceUpdating, { device, type });
  }

  /** A sensor that knows no percentage says only that its battery is low. */
  #lowBattery(device: Device, name: string, { Value, Unit }: StateVar): void {
    const knowsMore = typeof device.Status.StateVars['BATTERY_LEVEL']?.Value === 'number';
    if (this.#flag(device.Id, name, Value === true) && !knowsMore)
      this.#parts.bus.emit(limitCrossed, {
        device,
        id: 'battery',
        StateVar: name,
        Value,
        Unit,
        limit: null,
      });
  }

  /** True when a flag is to be raised now. */
  #flag(subject: string, kind: string, on: boolean): boolean {
    const isOpen = this.#parts.store.get(subject, kind)?.open === true;
    if (on === isOpen) return false;
    if (on) return this.#open(subject, kind);
    this.#settle(subject, kind);
    return false;
  }

  /** Marks as raised; false within the quiet time after the last. */
  #open(subject: string, kind: string): boolean {
    const { store, clock } = this.#parts;
    const now = clock.now();
    const last = store.get(subject, kind)?.at;
    const isQuiet = last !== undefined && now >= last && now - last < LIMIT_QUIET_MS;
    store.set(subject, kind, { open: true, at: isQuiet ? last : now });
    return !isQuiet;
  }

  #settle(subject: string, kind: string): void {
    const { store, clock } = this.#parts;
    const last = store.get(subject, kind)?.at ?? clock.now();
    store.set(subject, kind, { open: false, at: last });
  }
}
