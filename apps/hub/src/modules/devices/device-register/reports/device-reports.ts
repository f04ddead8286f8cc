import type { Device } from '@dimora/contract';
import type { DeviceReport } from '@dimora/driver-kit';
import { mergeStateVars, type DeviceId, type DeviceTrouble, type StateVar } from '@dimora/domain';
import type { Platform } from '../../../../platform/module.ts';
import type { DeviceReporting, TroubleSource } from '../port.ts';
import type { DeviceIndex, Held } from '../register/device-index.ts';
import type { DeviceLife } from '../register/device-snapshot.ts';
import { DeviceTroubles } from './device-troubles.ts';
import type { LastStateWriter } from '../last-state/last-state-writer.ts';
import { tellReachability } from '../register/reachability-news.ts';
import { seenState } from '../../../../platform/drivers/plugged.ts';
import { restOf, sharesOf } from '../channels/shares.ts';
import { reportedState } from './reported-state.ts';
import { Doubts } from './doubts.ts';
import { stampOf } from '../register/stamp.ts';
import { Recognitions } from './recognitions.ts';
import { ReportLimit } from './report-limit.ts';
import { deviceStateChanged, deviceTroubleChanged, deviceUpdated } from '../device.events.ts';
import { HUB } from '../../../../platform/actor.ts';

type Parts = Pick<Platform, 'clock' | 'bus' | 'entropy' | 'sequence' | 'log'>;

/** Handles what drivers report of their devices: timestamps, stores and publishes it (DEVICES-05). */
export class DeviceReports implements DeviceReporting {
  readonly #platform: Parts;
  readonly #index: DeviceIndex;
  readonly #lastStates: LastStateWriter;
  readonly #troubles = new DeviceTroubles();
  readonly #limit: ReportLimit;
  readonly #doubts: Doubts;
  readonly #recognitions: Recognitions;

  constructor(platform: Parts, index: DeviceIndex, lastStates: LastStateWriter) {
    this.#platform = platform;
    this.#index = index;
    this.#lastStates = lastStates;
    this.#recognitions = new Recognitions(platform, index);
    this.#doubts = new Doubts(platform, (id, isDoubted) =>
      this.setTrouble(id, 'lies', isDoubted ? 'NOT_BELIEVED' : null),
    );
    this.#limit = new ReportLimit({
      clock: platform.clock,
      deliver: (id, news) => this.#take(id, news),
      tooTalkative: (id, isSo) => {
        platform.log.warn('devices.talk', { device: id, tooMuch: isSo });
        this.setTrouble(id, 'flood', isSo ? 'TOO_TALKATIVE' : null);
      },
    });
  }

  /** A driver's report; of a device that reports too often, the latest. */
  report(id: DeviceId, report: DeviceReport): void {
    if (!report.recognised) return this.#report(id, report);
    const { recognised, ...news } = report;
    this.#recognitions.take(id, recognised);
    this.#report(id, news);
  }

  #report(id: DeviceId, news: DeviceReport): void {
    const parts = this.#index.parts(id);
    const record = this.#index.record(id);
    if (parts.length === 0 || !record) return this.#limit.report(id, news);
    for (const [part, share] of sharesOf(record, parts, news)) this.#limit.report(part.Id, share);
    const { StateVars, ...rest } = news;
    this.#limit.report(
      id,
      StateVars ? { ...rest, StateVars: restOf(record, StateVars, parts) } : rest,
    );
  }

  /** Flushes the report held back for a device: it has just confirmed a command. */
  settle(id: DeviceId): void {
    this.#limit.flush(id);
    for (const part of this.#index.parts(id)) this.#limit.flush(part.Id);
  }

  /** What troubles a device, as reported by one source; `null` clears it. */
  setTrouble(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): void {
    const held = this.#index.held(id);
    if (!held) return;
    const counts = this.#troubles.set(id, source, trouble);
    if (counts !== held.life.trouble) this.#relive(held, { ...held.life, trouble: counts });
  }

  /** A device's session has ended: clears its troubles and drops the report held back. */
  ended(id: DeviceId): void {
    this.#limit.end(id);
    this.#doubts.end(id);
    this.#recognitions.ended(id);
    this.#troubles.clear(id);
    const held = this.#index.held(id);
    if (held && held.life.trouble !== null) this.#relive(held, { ...held.life, trouble: null });
    for (const part of this.#index.parts(id)) this.ended(part.Id);
  }

  #take(id: DeviceId, news: DeviceReport): void {
    const held = this.#index.held(id);
    if (!held) return;
    if (news.trouble !== undefined) this.#troubles.set(id, 'driver', news.trouble);
    // A device that works again clears the hub's own complaint about its driver.
    if (news.trouble === null) this.#troubles.set(id, 'session', null);
    const { told, life, heard, refused } = this.#read(held, news);
    const device = this.#relive(held, life);
    if (heard) this.#lastStates.touched(id);
    const previous = held.life.StateVars;
    if (life.StateVars !== previous)
      this.#platform.bus.emit(deviceStateChanged, {
        device,
        StateVars: seenState(held.shown, told),
        previous: seenState(held.shown, previous),
      });
    if (refused.length > 0) this.#doubts.refused(id, refused);
  }

  /** Stores the current state, and publishes changes of reachability and trouble. */
  #relive(held: Held, life: DeviceLife): Device {
    const device = this.#index.relive(held, life);
    const { bus } = this.#platform;
    if (held.device.trouble !== device.trouble) bus.emit(deviceTroubleChanged, { device });
    tellReachability(bus, held.device.Reachable, device);
    return device;
  }

  /** A device's installation state; a failed one is unreachable. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void {
    const held = this.#index.held(id);
    if (!held || held.life.ConfigurationStatus === ConfigurationStatus) return;
    const reached = ConfigurationStatus === 'FAILED' ? false : held.life.reached;
    const device = this.#index.put(held.record, { ...held.life, reached, ConfigurationStatus });
    this.#platform.bus.emit(deviceUpdated, { device, by: HUB });
    tellReachability(this.#platform.bus, held.device.Reachable, device);
    for (const part of this.#index.parts(id)) this.setStatus(part.Id, ConfigurationStatus);
  }

  /** Writes the pending last known states. */
  flush(): void {
    this.#lastStates.flush();
  }

  /** What a report says: the values, the device's life, and whether the device itself was heard. */
  #read(
    held: Held,
    news: DeviceReport,
  ): {
    readonly told: Readonly<Record<string, StateVar>>;
    readonly life: DeviceLife;
    readonly heard: boolean;
    readonly refused: readonly string[];
  } {
    const { record, life } = held;
    const stamp = stampOf(this.#platform, news.at);
    const { told, refused } = reportedState({ record: held.shown, life }, news, stamp);
    const StateVars = mergeStateVars(life.StateVars, told);
    const reached = news.Reachable ?? life.reached;
    const heard = StateVars !== life.StateVars || news.Reachable === true;
    // An old measurement tells when the device was last heard; that it is reachable is current.
    const heardAt = news.Reachable === true ? this.#platform.clock.now() : stamp.Ts;
    const lastSeenAt = heard ? Math.max(life.lastSeenAt ?? 0, heardAt) : life.lastSeenAt;
    const trouble = this.#troubles.of(record.Id);
    return { told, life: { ...life, StateVars, reached, lastSeenAt, trouble }, heard, refused };
  }
}
