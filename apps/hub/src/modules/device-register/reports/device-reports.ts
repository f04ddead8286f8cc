import type { Device } from '@dimora/contract';
import type { DeviceReport } from '@dimora/driver-kit';
import { mergeStateVars, type DeviceId, type DeviceTrouble, type StateVar } from '@dimora/domain';
import type { Platform } from '../../../platform/module.ts';
import type { DeviceReporting, TroubleSource } from '../port.ts';
import type { DeviceIndex, Held } from '../register/device-index.ts';
import type { DeviceLife } from '../register/device-snapshot.ts';
import { DeviceTroubles } from './device-troubles.ts';
import type { LastStateWriter } from '../last-state/last-state-writer.ts';
import { tellReachability } from '../register/reachability-news.ts';
import { seenState } from '../../../platform/plugged.ts';
import { restOf, sharesOf } from '../channels/shares.ts';
import { reportedState } from './reported-state.ts';
import { Doubts } from './doubts.ts';
import { stampOf } from '../register/stamp.ts';
import { ReportLimit } from './report-limit.ts';
import { deviceStateChanged, deviceTroubleChanged, deviceUpdated } from '../device.events.ts';

type Parts = Pick<Platform, 'clock' | 'bus' | 'sequence' | 'log'>;

/** Takes in what drivers tell of their devices: stamps it, keeps it, tells it (DEVICES-05). */
export class DeviceReports implements DeviceReporting {
  readonly #platform: Parts;
  readonly #index: DeviceIndex;
  readonly #lastStates: LastStateWriter;
  readonly #troubles = new DeviceTroubles();
  readonly #limit: ReportLimit;
  readonly #doubts: Doubts;

  constructor(platform: Parts, index: DeviceIndex, lastStates: LastStateWriter) {
    this.#platform = platform;
    this.#index = index;
    this.#lastStates = lastStates;
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

  /** A driver's news of a device; of one that says far too much, the latest of it. */
  report(id: DeviceId, news: DeviceReport): void {
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

  /** Takes in what is still held of a device: it has just confirmed something. */
  settle(id: DeviceId): void {
    this.#limit.flush(id);
    for (const part of this.#index.parts(id)) this.#limit.flush(part.Id);
  }

  /** What troubles a device, in the words of one who knows; `null` takes them back. */
  setTrouble(id: DeviceId, source: TroubleSource, trouble: DeviceTrouble | null): void {
    const held = this.#index.held(id);
    if (!held) return;
    const counts = this.#troubles.set(id, source, trouble);
    if (counts !== held.life.trouble) this.#relive(held, { ...held.life, trouble: counts });
  }

  /** A device's session has ended: what troubled it is no more, and what it said last is dropped. */
  ended(id: DeviceId): void {
    this.#limit.end(id);
    this.#doubts.end(id);
    this.#troubles.clear(id);
    const held = this.#index.held(id);
    if (held && held.life.trouble !== null) this.#relive(held, { ...held.life, trouble: null });
    for (const part of this.#index.parts(id)) this.ended(part.Id);
  }

  #take(id: DeviceId, news: DeviceReport): void {
    const held = this.#index.held(id);
    if (!held) return;
    if (news.trouble !== undefined) this.#troubles.set(id, 'driver', news.trouble);
    // Whoever is well again has got over what the hub held against its driver.
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

  /** Takes in what is known now, and tells of reachability and trouble where that is news. */
  #relive(held: Held, life: DeviceLife): Device {
    const device = this.#index.relive(held, life);
    const { bus } = this.#platform;
    if (held.device.trouble !== device.trouble) bus.emit(deviceTroubleChanged, { device });
    tellReachability(bus, held.device.Reachable, device);
    return device;
  }

  /** How far a device has come on its way into the house; a failed one can't be reached. */
  setStatus(id: DeviceId, ConfigurationStatus: Device['ConfigurationStatus']): void {
    const held = this.#index.held(id);
    if (!held || held.life.ConfigurationStatus === ConfigurationStatus) return;
    const reached = ConfigurationStatus === 'FAILED' ? false : held.life.reached;
    const device = this.#index.put(held.record, { ...held.life, reached, ConfigurationStatus });
    this.#platform.bus.emit(deviceUpdated, { device });
    tellReachability(this.#platform.bus, held.device.Reachable, device);
    for (const part of this.#index.parts(id)) this.setStatus(part.Id, ConfigurationStatus);
  }

  /** Writes the last known states that wait. */
  flush(): void {
    this.#lastStates.flush();
  }

  /** What a report says: the values told, the device's life with them, and whether it has spoken at all. */
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
    // An old measurement says when the device was last heard; that it can be reached is news of now.
    const heardAt = news.Reachable === true ? this.#platform.clock.now() : stamp.Ts;
    const lastSeenAt = heard ? Math.max(life.lastSeenAt ?? 0, heardAt) : life.lastSeenAt;
    const trouble = this.#troubles.of(record.Id);
    return { told, life: { ...life, StateVars, reached, lastSeenAt, trouble }, heard, refused };
  }
}
