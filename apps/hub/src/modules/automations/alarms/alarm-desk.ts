import type { Device, HouseEvent, RunbookStep } from '@dimora/contract';
import {
  HOME,
  isAlarmType,
  isMomentary,
  isSettled,
  nextCallAt,
  type AlarmId,
  type AlarmType,
  type DeviceId,
  type StateVars,
  type TriggerId,
  type UserId,
} from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import { HUB, type Actor } from '../../../platform/actor.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import { alarmChanged, alarmHandled } from './alarm.events.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { AlarmRecord, AlarmStore } from './alarm.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: AlarmStore;
  readonly settings: Pick<AlarmSettings, 'plan' | 'runbook'>;
  readonly devices: Pick<DeviceLookup, 'byId'>;
  /** True for somebody who may read and handle an alarm: nobody else is called about it. */
  readonly mayHandle: (UserId: UserId, alarm: AlarmRecord) => boolean;
};

/** Raises alarms, closes them, and calls people about those that nobody has seen (HISTORY-B2). */
export class AlarmDesk implements Disposable {
  readonly #parts: Parts;
  #timer: Disposable | undefined;
  /** When the timer calls; milliseconds since 1970. */
  #callAt = Infinity;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A notification was raised: its alarm becomes active, or active again if it is still open. */
  notified(event: HouseEvent): void {
    const { NotificationType: Type, DeviceId, Cls, Payload, Subject } = event;
    if (!isAlarmType(Type, Payload)) return;
    if (Type === 'TRIGGER_MESSAGE') {
      const cause = textIn(Payload, 'Cause') ?? null;
      const trigger = { Id: Subject as TriggerId, cause };
      return this.#raise(Type, event, {
        device: HOUSE,
        StateVar: textIn(Payload, 'Part') ?? '',
        trigger,
      });
    }
    const device = DeviceId === null ? undefined : this.#parts.devices.byId(DeviceId);
    if (!device) return;
    const { Id, EnvironmentId, IoTCategoryIds } = device;
    this.#raise(Type, event, {
      device: { Id, EnvironmentId, IoTCategoryIds },
      StateVar: textIn(Payload, 'StateVar') ?? Cls,
    });
  }

  /** Ends the alarms of a rule’s If parts that no longer hold; `left` are those that still do. */
  causesEnded(rule: TriggerId, left: readonly string[]): void {
    for (const alarm of this.#parts.store.open()) {
      const { trigger } = alarm;
      if (trigger?.Id !== rule || trigger.cause === null || left.includes(trigger.cause)) continue;
      this.#gone(alarm);
    }
  }

  /**
   * A value that decides about an alarm is beyond its limit, or back. One that comes back soon raises no second
   * notification, but its alarm is active again.
   */
  stands(Type: AlarmType, device: DeviceId, StateVar: string, active: boolean): void {
    const alarm = this.#parts.store.latest({ Type, StateVar, device: { Id: device } });
    if (!alarm) return;
    if (!active) return this.#gone(alarm);
    if (alarm.goneAt === null) return;
    this.#activate({ ...alarm, closedAt: null }, this.#parts.clock.now(), false);
  }

  /** A device reported values: the flags among them that are alarms may have ended. */
  reported(device: DeviceId, values: StateVars): void {
    this.#cleared(device, (name) => values[name]?.Value === false);
  }

  /** A device has another trouble, or none: it may be authorized again. */
  troubled({ Id, trouble }: Pick<Device, 'Id' | 'trouble'>): void {
    if (trouble !== 'WRONG_CREDENTIALS' && trouble !== 'CONFIRM_AT_DEVICE')
      this.#cleared(Id, (name) => name === 'device.needsAuthorization');
  }

  /** The flags of a device that are alarms and have ended. */
  #cleared(device: DeviceId, isClear: (StateVar: string) => boolean): void {
    for (const alarm of this.#parts.store.openOf(device))
      if (alarm.goneAt === null && isClear(alarm.StateVar)) this.#gone(alarm);
  }

  /** A device was removed: nothing can be done about its alarms any more. */
  forgotten(device: DeviceId): void {
    const now = this.#parts.clock.now();
    for (const alarm of this.#parts.store.openOf(device))
      this.save({ ...alarm, goneAt: alarm.goneAt ?? now, closedAt: now });
  }

  /** Stores an alarm's new state, closes it if nothing is left to do, and notifies its readers. */
  save(changed: AlarmRecord, by: Actor = HUB): AlarmRecord {
    const { bus, clock, store } = this.#parts;
    const alarm = endsSeen(changed) ? { ...changed, goneAt: clock.now() } : changed;
    const closes = alarm.closedAt === null && isSettled(alarm);
    const kept = closes ? { ...alarm, closedAt: clock.now(), shelved: null } : alarm;
    const change = store.byId(alarm.Id) ? 'changed' : 'added';
    store.save(kept);
    if (closes) bus.emit(alarmHandled, { alarm: kept, type: 'alarm.closed', by });
    bus.emit(alarmChanged, { alarm: kept, change });
    this.#planFor(kept);
    return kept;
  }

  /** Sets the timer for the next call; after a change of the plan. */
  plan(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    this.#callAt = Infinity;
    const plan = this.#parts.settings.plan();
    for (const alarm of this.#parts.store.open()) this.#planFor(alarm, plan);
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  /** Sets the timer for the earliest call; alarms that no longer need one are skipped then. */
  #planFor(alarm: AlarmRecord, plan = this.#parts.settings.plan()): void {
    const at = nextCallAt(alarm, plan);
    if (at === null || at >= this.#callAt) return;
    const { clock } = this.#parts;
    this.#timer?.[Symbol.dispose]();
    this.#callAt = at;
    this.#timer = clock.after(Math.max(0, at - clock.now()), () => this.#call());
  }

  /** Calls the next person about each alarm whose time has come. */
  #call(): void {
    const { bus, clock, store, settings, mayHandle } = this.#parts;
    const plan = settings.plan();
    for (const alarm of store.open()) {
      const at = nextCallAt(alarm, plan);
      if (at === null || at > clock.now()) continue;
      const next = plan.UserIds.findIndex((Id, n) => n >= alarm.called && mayHandle(Id, alarm));
      const UserId = plan.UserIds[next];
      const called = UserId === undefined ? plan.UserIds.length : next + 1;
      store.save({ ...alarm, called });
      if (UserId !== undefined)
        bus.emit(alarmHandled, { alarm, type: 'alarm.called', by: HUB, UserId });
      bus.emit(alarmChanged, { alarm, change: 'changed' });
    }
    this.plan();
  }

  #activate(alarm: AlarmRecord, now: number, isNew: boolean): void {
    const again = { activeAt: now, goneAt: null, seen: [], called: 0 };
    const active = isNew || alarm.goneAt !== null ? { ...alarm, ...again } : alarm;
    this.save(isMomentary(alarm.Type) ? { ...active, goneAt: now } : active);
  }

  #gone(alarm: AlarmRecord): void {
    if (alarm.goneAt === null) this.save({ ...alarm, goneAt: this.#parts.clock.now() });
  }

  /** A repeated message about something that still holds only counts on its alarm, which stays seen. */
  #raise(Type: AlarmType, event: HouseEvent, cause: Cause): void {
    const { clock } = this.#parts;
    const open = this.#parts.store.latest({ Type, ...cause });
    if (open === undefined || open.closedAt !== null)
      return this.#activate(this.#made(Type, event, cause), clock.now(), true);
    const again = { ...open, ...cause, event, times: open.times + 1 };
    this.#activate(again, clock.now(), false);
  }

  #made(Type: AlarmType, event: HouseEvent, cause: Cause): AlarmRecord {
    const { clock, entropy, settings } = this.#parts;
    const now = clock.now();
    return {
      Id: entropy.id() as AlarmId,
      Type,
      event,
      ...cause,
      times: 1,
      raisedAt: now,
      activeAt: now,
      goneAt: null,
      seen: [],
      assigned: null,
      notes: [],
      steps: settings.runbook(Type).steps.map(openStep),
      shelved: null,
      called: 0,
      closedAt: null,
    };
  }
}

/** An alarm's cause, and its subject for claims. */
type Cause = Pick<AlarmRecord, 'device' | 'StateVar' | 'trigger'>;

/** Messages of rules are about the whole home. */
const HOUSE: AlarmRecord['device'] = {
  Id: '' as DeviceId,
  EnvironmentId: HOME,
  IoTCategoryIds: [],
};

/** True for an active alarm that somebody has seen and whose cause has no end. */
const endsSeen = ({ trigger, goneAt, seen }: AlarmRecord): boolean =>
  trigger?.cause === null && goneAt === null && seen.length > 0;

const textIn = (Payload: HouseEvent['Payload'], key: string): string | undefined => {
  const value = Payload[key];
  return typeof value === 'string' ? value : undefined;
};

const openStep = (step: RunbookStep) => ({ step, outcome: 'open', by: null }) as const;
