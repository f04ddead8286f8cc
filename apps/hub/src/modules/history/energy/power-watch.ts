import type { Device } from '@dimora/contract';
import {
  CALM,
  HOME,
  isExcessOver,
  powerLimits,
  watchPower,
  type EffectiveClaims,
  type PowerWatch as Watch,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import { meterMayTrip } from './energy.events.ts';
import type { TariffSettings } from './tariff-settings.ts';

/** How long before the meter trips people are warned, if it leaves them that long. */
const WARN_BEFORE_MS = 30 * 60_000;

/** The whole house counts, no matter who may read it. */
const EVERYTHING: EffectiveClaims = { READ_DEVICE: [], READ_ENVIRONMENT: [] };

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly house: VisibilityPort;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  readonly settings: Pick<TariffSettings, 'tariff'>;
};

/**
 * Compares what the meter of the house measures with the contract, and warns before the meter trips: once for an
 * excess, which lasts until the house has been within its contract for some minutes.
 */
export class PowerWatch implements Disposable {
  readonly #parts: Parts;
  #watch: Watch = CALM;
  #hasWarned = false;
  #timer: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A device reported its power, or the contract has changed. */
  check(): void {
    const { clock } = this.#parts;
    const measured = this.#measured();
    const { tariff } = this.#parts.settings;
    if (!tariff) return this.#calm();
    if (!measured) {
      // A meter that can't be read doesn't end an excess that people know of.
      this.#watch = CALM;
      return this.#stopWaiting();
    }
    const now = clock.now();
    if (isExcessOver(this.#watch, now)) this.#hasWarned = false;
    this.#watch = watchPower(
      this.#watch,
      { at: now, watts: measured.watts },
      powerLimits(tariff.contractualPower),
    );
    const { tripsAt } = this.#watch;
    this.#stopWaiting();
    if (tripsAt === null || this.#hasWarned) return;
    const inMs = tripsAt - WARN_BEFORE_MS - now;
    if (inMs > 0) this.#timer = clock.after(inMs, () => this.check());
    else this.#warn(measured, tripsAt);
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  #warn({ device, watts }: { readonly device: Device; readonly watts: number }, tripsAt: number) {
    this.#hasWarned = true;
    this.#parts.bus.emit(meterMayTrip, { device, watts, tripsAt });
  }

  #calm(): void {
    this.#watch = CALM;
    this.#hasWarned = false;
    this.#stopWaiting();
  }

  #stopWaiting(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
  }

  /** What the house draws by its own meter; undefined without one, or while it can't be read. */
  #measured(): { readonly device: Device; readonly watts: number } | undefined {
    const { house, devices } = this.#parts;
    const power = house.viewOf(EVERYTHING).stateOf(HOME)['CONSUMPTION'];
    const isHouse = power?.rule === 'house' || power?.rule === 'largest';
    const [first] = isHouse ? (power.by ?? []) : [];
    const device = first === undefined ? undefined : devices.byId(first);
    return device && typeof power?.Value === 'number' ? { device, watts: power.Value } : undefined;
  }
}
