import type { EventQuery, HouseEvent } from '@dimora/contract';
import {
  EVENT_TYPES,
  HOME,
  SOMEONE,
  allows,
  allowsAll,
  allowsSome,
  eventRow,
  listOfEvent,
  readersOfEvent,
  type EffectiveClaims,
  type EnvironmentId,
  type EventId,
  type EventType,
  type Topic,
  type UserId,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { Access } from '../../../platform/access.ts';
import type { Caller, Reader } from '../../../platform/caller.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { VisibilityPort } from '../../people/visibility/port.ts';
import type { EventLog } from './event-log.ts';
import type { EventFilter, Permissions } from './event-filter.ts';
import type { EventStore } from './events.store.ts';
import { draftOf } from './record-events.ts';
import type { EventSpan, EventSpanPage, EventsPort, PastEntry } from './port.ts';

/** How far back a person's events are searched unless the query says so. */
const PERSON_DAYS = 30;

type Parts = {
  readonly store: EventStore;
  readonly log: EventLog;
  readonly environments: EnvironmentsPort;
  readonly house: VisibilityPort;
  readonly access: Access;
  readonly clock: Clock;
  readonly naming: EventsPort['naming'];
};

/** A page of the log (see `EventQuery`). */
type EventPage = { events: HouseEvent[]; next: EventId | null; asOf: number };

/** Reads the log with each reader's permissions; SQL does the filtering, so that pages are always full. */
export class EventsService implements EventsPort {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A page, newest first; a room or device hidden from the caller has no events. */
  list(caller: Caller, query: EventQuery): EventPage {
    const { store, log, clock } = this.#parts;
    log.flush();
    const filter = this.#filterOf(caller, query);
    const found = filter ? store.page({ ...filter, limit: query.limit + 1 }) : [];
    const events = found.slice(0, query.limit).map((event) => this.eventFor(caller, event));
    return {
      events,
      next: found.length > query.limit ? (events.at(-1)?.EventId ?? null) : null,
      asOf: clock.now(),
    };
  }

  mayReadOneOf(caller: Caller, events: readonly EventId[]): boolean {
    const { store, log } = this.#parts;
    log.flush();
    return store.byIds(events).some((event) => this.mayRead(caller, event));
  }

  span(
    caller: Caller,
    span: EventSpan,
    page: EventSpanPage,
  ): { events: HouseEvent[]; next: EventId | null } {
    const { store, log } = this.#parts;
    log.flush();
    const filter = { ...span, ...this.#permissionsOf(caller) };
    const found = store.span(filter, { ...page, limit: page.limit + 1 });
    const events = found.slice(0, page.limit).map((event) => this.eventFor(caller, event));
    return { events, next: found.length > page.limit ? (events.at(-1)?.EventId ?? null) : null };
  }

  topicsOf(caller: Caller, span: EventSpan): Partial<Record<Topic, number>> {
    this.#parts.log.flush();
    return this.#parts.store.topicsOf({ ...span, ...this.#permissionsOf(caller) });
  }

  erase({ types, Subject, Cls }: Parameters<EventsPort['erase']>[0]): void {
    const { store, log } = this.#parts;
    log.flush();
    store.erase(types, Subject, Cls);
  }

  naming(Id: UserId): Promise<readonly HouseEvent[]> {
    return this.#parts.naming(Id);
  }

  simulatedPast(): (entries: readonly PastEntry[]) => void {
    const { store, environments } = this.#parts;
    const nameOf = (id: EnvironmentId): string | null => environments.byId(id)?.Name ?? null;
    let first = 0;
    store.deleteSimulated();
    return (entries) => {
      const events = entries.map(({ at, entry }, index) => ({
        ...draftOf(entry, nameOf),
        EventId: `simulated-${first + index}` as EventId,
        Ts: at,
      }));
      store.prepend(events, first);
      first += events.length;
    };
  }

  mayRead({ claims, user }: Reader, event: HouseEvent): boolean {
    if (!mayReadType(claims, event.IoTEventType)) return false;
    const { own = false, ofRule = false } = eventRow(event.IoTEventType);
    if (own && !(event.actor.kind === 'user' && event.actor.Id === user?.Id)) return false;
    if (ofRule && !isAddressed(event, user?.Id) && !this.#seesRule(claims, event.Subject))
      return false;
    const { EnvironmentId, DeviceId, origin } = event;
    const { access, house } = this.#parts;
    if (!allows(claims, 'READ_EVENTS', access.resourceAt(EnvironmentId, origin))) return false;
    if (DeviceId === null) return true;
    if (origin === undefined && allowsAll(claims, 'READ_DEVICE')) return true;
    return house.viewOf(claims).device(DeviceId, origin) !== undefined;
  }

  eventFor(reader: Reader, event: HouseEvent): HouseEvent {
    return this.#withPeopleFor(reader, this.#withRulesFor(reader, event));
  }

  #withRulesFor({ claims }: Reader, event: HouseEvent): HouseEvent {
    const { actor, Payload } = event;
    if (actor.kind !== 'rule' || this.#seesEveryRule(claims)) return event;
    const { Name: _, StateVar, Value, ...rest } = Payload;
    // The other rules of a circle may be about what the reader doesn't see.
    const said = StateVar === undefined || StateVar === 'NAMES' ? {} : { StateVar, Value };
    const { Name } = Payload;
    if (this.#seesRule(claims, actor.Id))
      return { ...event, Payload: { ...rest, ...(Name !== undefined && { Name }), ...said } };
    return {
      ...event,
      actor: { ...actor, Id: SOMEONE, Name: '' },
      Payload: eventRow(event.IoTEventType).ofRule ? { ...rest, ...said, Name: '' } : Payload,
    };
  }

  #withPeopleFor(reader: Reader, event: HouseEvent): HouseEvent {
    const { actor, Payload } = event;
    if (allowsSome(reader.claims, 'READ_USERS')) return event;
    const { UserId: _, UserIds: _people, ...rest } = Payload;
    const namesOthers =
      'UserIds' in Payload || ('UserId' in Payload && Payload['UserId'] !== reader.user?.Id);
    const about = namesOthers ? rest : Payload;
    if (actor.kind !== 'user' || actor.Id === reader.user?.Id) return { ...event, Payload: about };
    return { ...event, Payload: about, actor: { ...actor, Id: SOMEONE, Name: '' } };
  }

  /**
   * The same rules as {@link mayRead}, for SQL; absent if the query names something hidden from the reader.
   */
  #filterOf(caller: Caller, query: EventQuery): Omit<EventFilter, 'limit'> | undefined {
    const { claims, user } = caller;
    const { UserId } = query;
    if (UserId !== undefined && UserId !== user.Id && !allowsSome(claims, 'READ_USERS'))
      return undefined;
    const view = this.#parts.house.viewOf(claims);
    if (query.EnvironmentId !== undefined && !view.has(query.EnvironmentId)) return undefined;
    return {
      DeviceId: query.DeviceId,
      UserId,
      // There is no index by person: a log of ten years isn't searched to its end.
      from: query.from ?? (UserId && this.#parts.clock.now() - PERSON_DAYS * 86_400_000),
      to: query.to,
      before: query.before,
      // Events of the house as a whole have no room: the home shows them too.
      within:
        query.EnvironmentId === undefined || query.EnvironmentId === HOME
          ? undefined
          : view.below(query.EnvironmentId),
      ...this.#permissionsOf(caller, query.list),
    };
  }

  /** What the reader may see at all, of one list or of both. */
  #permissionsOf(
    { claims, user }: Reader,
    list?: EventQuery['list'],
  ): Pick<EventFilter, Permissions> {
    const { environments, house, access } = this.#parts;
    const mayKnow = (id: Parameters<typeof access.resourceAt>[0]) =>
      allows(claims, 'READ_EVENTS', access.resourceAt(id));
    return {
      readableEnvironments: allowsAll(claims, 'READ_EVENTS')
        ? undefined
        : environments
            .all()
            .map(({ Id }) => Id)
            .filter(mayKnow),
      readableDevices: allowsAll(claims, 'READ_DEVICE')
        ? undefined
        : house
            .viewOf(claims)
            .devices()
            .map(({ Id }) => Id),
      types: typesOf(claims, list),
      reader: user?.Id,
      rules: this.#seesEveryRule(claims) ? undefined : this.#parts.house.rules.all(claims),
    };
  }

  /** Removed rules, too: nothing that they were about is hidden. */
  #seesEveryRule(claims: EffectiveClaims): boolean {
    return allowsSome(claims, 'READ_TRIGGERS') && this.#parts.house.viewOf(claims).whole;
  }

  #seesRule(claims: EffectiveClaims, Id: string): boolean {
    return this.#seesEveryRule(claims) || this.#parts.house.rules.sees(claims, Id);
  }
}

/** The types of a list that the reader may see; absent if it is every type. */
function typesOf(claims: EffectiveClaims, list: EventQuery['list']): EventType[] | undefined {
  const types = EVENT_TYPES.filter(
    (type) => mayReadType(claims, type) && (list === undefined || listOfEvent(type) === list),
  );
  return types.length === EVENT_TYPES.length ? undefined : types;
}

/** True for a message of a rule to everybody, or to this person among others. */
function isAddressed({ Payload: { UserIds } }: HouseEvent, user: UserId | undefined): boolean {
  if (!Array.isArray(UserIds)) return false;
  return UserIds.length === 0 || (user !== undefined && UserIds.includes(user));
}

function mayReadType(claims: EffectiveClaims, type: EventType): boolean {
  const claim = readersOfEvent(type);
  return claim === null || allowsSome(claims, claim);
}
