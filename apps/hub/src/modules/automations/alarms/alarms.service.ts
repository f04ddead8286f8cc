import type { Alarm, AlarmQuery } from '@dimora/contract';
import {
  allowsSome,
  isErased,
  nextCallAt,
  severityOfAlarm,
  type AlarmId,
  type EventType,
  type StepOutcome,
  type UserId,
} from '@dimora/domain';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { z } from 'zod';
import type { Granted } from '../../../platform/access.ts';
import type { DeviceSubject } from '../../../platform/subject.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import type { EventsPort } from '../../history/events/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import type { AlarmDesk } from './alarm-desk.ts';
import { alarmHandled } from './alarm.events.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { AlarmRecord, AlarmStore, DoneBy } from './alarm.store.ts';

type Parts = {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly store: AlarmStore;
  readonly desk: AlarmDesk;
  readonly settings: Pick<AlarmSettings, 'plan'>;
  readonly events: Pick<EventsPort, 'mayRead' | 'eventFor'>;
  readonly users: Pick<UsersPort, 'byId'>;
  readonly mayHandle: (UserId: UserId, alarm: AlarmRecord) => boolean;
};

/** Proof that the caller may handle the alarms of this alarm's device. */
type Handler = Granted<DeviceSubject, 'HANDLE_ALARMS'>;
/** An open alarm, who handles it, and the proof that they may. */
type Handling = {
  readonly proof: Handler;
  readonly caller: Caller;
  readonly alarm: AlarmRecord;
};

/** Lets people handle the alarms that they may read (HISTORY-B2). */
export class AlarmsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The open alarms, or a page of the closed ones, the newest first. */
  list(caller: Caller, { state, limit, before }: z.output<typeof AlarmQuery>): Alarm[] {
    const { store, events } = this.#parts;
    return store
      .all()
      .filter(({ closedAt }) => (closedAt === null) === (state === 'open'))
      .filter(({ raisedAt }) => before === undefined || raisedAt < before)
      .filter(({ event }) => events.mayRead(caller, event))
      .toReversed()
      .slice(0, limit)
      .map((alarm) => this.told(caller, alarm));
  }

  /** Rejects with NOT_FOUND, also for an alarm that the caller may not read. */
  found(caller: Caller, Id: AlarmId): AlarmRecord {
    const { store, events } = this.#parts;
    const alarm = store.byId(Id);
    if (!alarm || !events.mayRead(caller, alarm.event))
      throw new DimoraError('NOT_FOUND', { kind: 'alarm' });
    return alarm;
  }

  see({ caller, alarm }: Handling): Alarm {
    if (alarm.seen.some(({ UserId }) => UserId === caller.user.Id)) return this.told(caller, alarm);
    return this.#keep(caller, this.#seenBy(caller, alarm), 'alarm.seen');
  }

  /** Assigns it to somebody, or to nobody. Rejects with NOT_FOUND for a person who may not handle it. */
  take({ caller, alarm }: Handling, UserId: UserId | null): Alarm {
    if (UserId === null) return this.#keep(caller, { ...alarm, assigned: null }, null);
    const person = this.#parts.users.byId(UserId);
    const own = UserId === caller.user.Id;
    if (!own && (!person || !this.#parts.mayHandle(UserId, alarm)))
      throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const Name = person?.Name ?? caller.user.Name;
    const assigned = { UserId, Name, at: this.#parts.clock.now() };
    const seen = own ? this.#seenBy(caller, alarm) : alarm;
    return this.#keep(caller, { ...seen, assigned }, 'alarm.taken');
  }

  note({ caller, alarm }: Handling, text: string): Alarm {
    const notes = [...alarm.notes, { ...this.#doneBy(caller), text }].slice(-MOST_NOTES);
    return this.#keep(caller, { ...alarm, notes }, null);
  }

  /** Stores the outcome of a step. Rejects with NOT_FOUND if the alarm has no such step. */
  step({ caller, alarm }: Handling, index: number, outcome: StepOutcome): Alarm {
    if (!alarm.steps[index]) throw new DimoraError('NOT_FOUND', { kind: 'alarmStep' });
    const by = outcome === 'open' ? null : this.#doneBy(caller);
    const steps = alarm.steps.map((step, at) => (at === index ? { ...step, outcome, by } : step));
    return this.#keep(caller, { ...alarm, steps }, null);
  }

  shelve({ caller, alarm }: Handling, minutes: number | null): Alarm {
    if (minutes === null) return this.#keep(caller, { ...alarm, shelved: null }, null);
    const doneBy = this.#doneBy(caller);
    const shelved = { ...doneBy, until: doneBy.at + minutes * 60_000 };
    return this.#keep(caller, { ...alarm, shelved }, 'alarm.shelved');
  }

  /** The alarm as this person may read it: others are `null` for those who may not see people. */
  told(caller: Caller, alarm: AlarmRecord): Alarm {
    const { events, settings, clock } = this.#parts;
    const all = allowsSome(caller.claims, 'READ_USERS');
    const shown = <Some extends DoneBy>(doneBy: Some) =>
      (all && !isErased(doneBy.UserId)) || doneBy.UserId === caller.user.Id
        ? doneBy
        : { ...doneBy, UserId: null, Name: null };
    const shownOrNone = <Some extends DoneBy>(doneBy: Some | null) => doneBy && shown(doneBy);
    const { device: _, trigger: _rule, StateVar: _variable, called: _called, ...rest } = alarm;
    const shelved = alarm.shelved && alarm.shelved.until > clock.now() ? alarm.shelved : null;
    return {
      ...rest,
      severity: severityOfAlarm(alarm),
      event: events.eventFor(caller, alarm.event),
      seen: alarm.seen.map(shown),
      assigned: shownOrNone(alarm.assigned),
      notes: alarm.notes.map(shown),
      steps: alarm.steps.map(({ by, ...step }) => ({ ...step, by: shownOrNone(by) })),
      shelved: shownOrNone(shelved),
      nextCallAt: nextCallAt(alarm, settings.plan()),
    };
  }

  #doneBy({ user: { Id, Name } }: Caller): DoneBy {
    return { UserId: Id, Name, at: this.#parts.clock.now() };
  }

  #seenBy(caller: Caller, alarm: AlarmRecord): AlarmRecord {
    const known = alarm.seen.some(({ UserId }) => UserId === caller.user.Id);
    return known ? alarm : { ...alarm, seen: [...alarm.seen, this.#doneBy(caller)] };
  }

  #keep(
    caller: Caller,
    alarm: AlarmRecord,
    type: Extract<EventType, `alarm.${string}`> | null,
  ): Alarm {
    const by = caller.actor;
    if (type) this.#parts.bus.emit(alarmHandled, { alarm, type, by });
    return this.told(caller, this.#parts.desk.save(alarm, by));
  }
}

/** The most notes of an alarm; the oldest go first. */
const MOST_NOTES = 50;
