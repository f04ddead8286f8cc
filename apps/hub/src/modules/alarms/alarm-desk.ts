import type { Device, HouseEvent, RunbookStep } from '@dimora/contract';
import {
  isAlarmType,
  isMomentary,
  isSettled,
  nextCallAt,
  type AlarmId,
  type AlarmType,
  type DeviceId,
  type UserId,
} from '@dimora/domain';
import type { Clock, Entropy } from '@dimora/runtime';
import { HUB, type Actor } from '../../platform/actor.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { alarmChanged, alarmHandled } from './alarm.events.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { AlarmRecord, AlarmStore } from './alarm.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly store: AlarmStore;
  readonly settings: Pick<AlarmSettings, 'plan' | 'runbook'>;
  readonly deviceOf: (id: DeviceId) => Device | undefined;
  /** True for somebody who may read and handle an alarm: nobody else is called about it. */
  readonly mayHandle: (UserId: UserId, alarm: AlarmRecord) => boolean;
};

/** Raises alarms, closes them, and calls people about those that nobody has seen (HISTORY-B2). */
export class AlarmDesk implements Disposable {
  readonly #parts: Parts;
  #timer: Disposable | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A notification was raised: the alarm that it is becomes active, again if it is still open. */
  notified(event: HouseEvent): void {
    const { clock, deviceOf } = this.#parts;
    const { NotificationType: Type, DeviceId, Cls, Payload } = event;
    const device = DeviceId === null ? undefined : deviceOf(DeviceId);
    if (!isAlarmType(Type) || !device) return;
    const StateVar = typeof Payload['StateVar'] === 'string' ? Payload['StateVar'] : Cls;
    const now = clock.now();
    const open = this.#latest(Type, device.Id, StateVar);
    const isNew = open === undefined || open.closedAt !== null;
    const alarm = isNew ? this.#made(Type, { event, device, StateVar }) : { ...open, event };
    this.#activate({ ...alarm, times: isNew ? 1 : alarm.times + 1 }, now, isNew);
  }

  /**
   * A value that decides about an alarm is beyond its limit, or back. One that comes back soon raises no second
   * notification, but its alarm is active again.
   */
  stands(Type: AlarmType, device: DeviceId, StateVar: string, active: boolean): void {
    const alarm = this.#latest(Type, device, StateVar);
    if (!alarm) return;
    if (!active) return this.#gone(alarm);
    if (alarm.goneAt === null) return;
    this.#activate({ ...alarm, closedAt: null }, this.#parts.clock.now(), false);
  }

  /** The flags of a device that are alarms and have ended. */
  cleared(device: DeviceId, isClear: (StateVar: string) => boolean): void {
    for (const alarm of this.#activeOf(device)) if (isClear(alarm.StateVar)) this.#gone(alarm);
  }

  /** A device was removed: nothing can be done about its alarms any more. */
  forgotten(device: DeviceId): void {
    const now = this.#parts.clock.now();
    for (const alarm of this.#parts.store.all())
      if (alarm.device.Id === device && alarm.closedAt === null)
        this.save({ ...alarm, goneAt: alarm.goneAt ?? now, closedAt: now });
  }

  /** Stores an alarm's new state, closes it if nothing is left to do, and tells those who may read it. */
  save(alarm: AlarmRecord, by: Actor = HUB): AlarmRecord {
    const { bus, clock, store } = this.#parts;
    const closes = alarm.closedAt === null && isSettled(alarm);
    const kept = closes ? { ...alarm, closedAt: clock.now(), shelved: null } : alarm;
    const change = store.byId(alarm.Id) ? 'changed' : 'added';
    store.save(kept);
    if (closes) bus.emit(alarmHandled, { alarm: kept, type: 'alarm.closed', by });
    bus.emit(alarmChanged, { alarm: kept, change });
    this.plan();
    return kept;
  }

  /** Sets the timer for the next call; after each change of an alarm or of the plan. */
  plan(): void {
    const { clock, store, settings } = this.#parts;
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const plan = settings.plan();
    const due = store.all().flatMap((alarm) => nextCallAt(alarm, plan) ?? []);
    if (due.length === 0) return;
    this.#timer = clock.after(Math.max(0, Math.min(...due) - clock.now()), () => this.#call());
  }

  [Symbol.dispose](): void {
    this.#timer?.[Symbol.dispose]();
  }

  /** Calls the next person about each alarm whose time has come. */
  #call(): void {
    const { bus, clock, store, settings, mayHandle } = this.#parts;
    const plan = settings.plan();
    for (const alarm of store.all()) {
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

  #made(
    Type: AlarmType,
    { event, device, StateVar }: Pick<AlarmRecord, 'event' | 'StateVar'> & { device: Device },
  ): AlarmRecord {
    const { clock, entropy, settings } = this.#parts;
    const { Id, EnvironmentId, IoTCategoryIds } = device;
    const now = clock.now();
    return {
      Id: entropy.id() as AlarmId,
      Type,
      event,
      device: { Id, EnvironmentId, IoTCategoryIds },
      StateVar,
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

  #latest(Type: AlarmType, device: DeviceId, StateVar: string): AlarmRecord | undefined {
    return this.#parts.store
      .all()
      .findLast(
        (each) => each.Type === Type && each.device.Id === device && each.StateVar === StateVar,
      );
  }

  #activeOf(device: DeviceId): AlarmRecord[] {
    return this.#parts.store
      .all()
      .filter(({ device: { Id }, goneAt }) => Id === device && goneAt === null);
  }
}

const openStep = (step: RunbookStep) => ({ step, outcome: 'open', by: null }) as const;
