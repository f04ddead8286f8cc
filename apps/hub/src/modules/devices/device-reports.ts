import type { Device } from '@dimora/contract';
import type { DeviceReport } from '@dimora/driver-kit';
import { mergeStateVars, type DeviceId, type StateVar } from '@dimora/domain';
import type { Platform } from '../../platform/module.ts';
import type { DeviceIndex, Held } from './device-index.ts';
import { reportedState, type DeviceLife } from './device-snapshot.ts';
import type { LastStateWriter } from './last-state-writer.ts';
import { tellReachability } from './reachability-news.ts';
import { stampOf } from './stamp.ts';

/** Takes in what drivers tell of their devices: stamps it, keeps it, tells it (DEVICES-05). */
export class DeviceReports {
  readonly #platform: Pick<Platform, 'clock' | 'bus' | 'sequence'>;
  readonly #index: DeviceIndex;
  readonly #lastStates: LastStateWriter;

  constructor(
    platform: Pick<Platform, 'clock' | 'bus' | 'sequence'>,
    index: DeviceIndex,
    lastStates: LastStateWriter,
  ) {
    this.#platform = platform;
    this.#index = index;
    this.#lastStates = lastStates;
  }

  /** A driver's news of a device; of one that is gone it is none. */
  report(id: DeviceId, news: DeviceReport): void {
    const held = this.#index.held(id);
    if (!held) return;
    const { told, life, heard } = this.#read(held, news);
    const device = this.#index.relive(held, life);
    if (heard) this.#lastStates.touched(id);
    tellReachability(this.#platform.bus, held.device.Reachable, device);
    const previous = held.life.StateVars;
    if (life.StateVars !== previous)
      this.#platform.bus.emit('device.stateChanged', { device, StateVars: told, previous });
  }

  /** How far a device has come on its way into the house; a failed one can't be reached. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void {
    const held = this.#index.held(id);
    if (!held || held.life.ConfigurationStatus === ConfigurationStatus) return;
    const reached = ConfigurationStatus === 'FAILED' ? false : held.life.reached;
    const device = this.#index.put(held.record, { ...held.life, reached, ConfigurationStatus });
    this.#platform.bus.emit('device.updated', { device });
    tellReachability(this.#platform.bus, held.device.Reachable, device);
  }

  /** Writes the last known states that wait. */
  flush(): void {
    this.#lastStates.flush();
  }

  /** What a report says: the values told, the device's life with them, and whether it has spoken at all. */
  #read(
    { record, life }: Held,
    news: DeviceReport,
  ): {
    readonly told: Readonly<Record<string, StateVar>>;
    readonly life: DeviceLife;
    readonly heard: boolean;
  } {
    const stamp = stampOf(this.#platform, news.at);
    const told = reportedState(record, news, stamp);
    const StateVars = mergeStateVars(life.StateVars, told);
    const reached = news.Reachable ?? life.reached;
    const heard = StateVars !== life.StateVars || news.Reachable === true;
    // An old measurement says when the device was last heard; that it can be reached is news of now.
    const heardAt = news.Reachable === true ? this.#platform.clock.now() : stamp.Ts;
    const lastSeenAt = heard ? Math.max(life.lastSeenAt ?? 0, heardAt) : life.lastSeenAt;
    return { told, life: { ...life, StateVars, reached, lastSeenAt }, heard };
  }
}
