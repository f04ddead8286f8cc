import type { HouseEvent } from '@dimora/contract';
import type {
  DeviceId,
  EnvironmentId,
  EventId,
  EventType,
  NotificationType,
  Topic,
  UserId,
} from '@dimora/domain';
import { HUB } from '../../../platform/actor.ts';
import type { EventSpanPage } from './port.ts';
import type { Database, Migration, SalvagedTable } from '@dimora/node-kit';
import {
  ALL_ENTRIES,
  ENTRIES_OF_ROOM,
  LISTED,
  nearEntries,
  pageConditions,
  roomsOf,
  spanConditions,
  type EventFilter,
  type Source,
  type SpanFilter,
} from './event-filter.ts';

/** The event log in `history.db`; `n` is the order of events. */
export const eventMigrations: readonly Migration[] = [
  {
    id: 'events-001',
    sql: `
      CREATE TABLE event (
        n INTEGER PRIMARY KEY,
        event_id TEXT NOT NULL UNIQUE,
        topic TEXT NOT NULL,
        type TEXT NOT NULL,
        cls TEXT NOT NULL,
        subject TEXT NOT NULL,
        device_id TEXT,
        device_name TEXT,
        environment_id TEXT,
        environment_name TEXT,
        ts INTEGER NOT NULL,
        actor TEXT NOT NULL,
        payload TEXT NOT NULL
      ) STRICT;
      CREATE INDEX event_ts ON event (ts);
      CREATE INDEX event_device ON event (device_id, n);
      CREATE INDEX event_environment ON event (environment_id, n);`,
  },
  { id: 'events-002', sql: 'ALTER TABLE event ADD COLUMN notification TEXT;' },
];

/** The newest events to read from a damaged file. */
export const salvagedEvents: SalvagedTable = {
  table: 'event',
  key: 'n',
  isWhole: (row) => isJson(row['actor']) && isJson(row['payload']),
};

type EventRow = {
  readonly n: number;
  readonly event_id: string;
  readonly topic: string;
  readonly type: string;
  readonly cls: string;
  readonly subject: string;
  readonly device_id: string | null;
  readonly device_name: string | null;
  readonly environment_id: string | null;
  readonly environment_name: string | null;
  readonly ts: number;
  readonly actor: string;
  readonly payload: string;
  readonly notification: string | null;
};

/** The stored log. */
export class EventStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds events in one commit; existing ones stay unchanged. */
  append(events: readonly HouseEvent[]): void {
    const insert = this.#database.statement(`${INSERT} VALUES (${NEXT}, ${VALUES})`);
    this.#database.transaction(() => {
      for (const event of events) insert.run(...valuesOf(event));
    });
  }

  /** Adds events of a simulated past, numbered from `first`, below all others. */
  prepend(events: readonly HouseEvent[], first: number): void {
    const insert = this.#database.statement(`${INSERT} VALUES (?, ${VALUES})`);
    this.#database.transaction(() => {
      for (const [at, event] of events.entries())
        insert.run(OLDEST + first + at, ...valuesOf(event));
    });
  }

  /** Deletes every simulated event. */
  deleteSimulated(): void {
    this.#database.statement(`DELETE FROM event WHERE n < ${OLDEST / 2}`).run();
  }

  /** Deletes the events of these types about a person or thing; with a class, only events of that class. */
  erase(types: readonly EventType[], subject: string, Cls: string | null = null): void {
    this.#database
      .statement(
        `DELETE FROM event WHERE type IN ${LISTED} AND subject = ? AND (? IS NULL OR cls = ?)`,
      )
      .run(JSON.stringify(types), subject, Cls, Cls);
  }

  /** The entries that name somebody, in pages from the first entry on; `after` is the last entry of the previous page. */
  naming(
    Id: UserId,
    after: number,
  ): { readonly events: HouseEvent[]; readonly last: number | null } {
    const last = this.#database
      .statement<{ readonly n: number }>(
        'SELECT n FROM event WHERE n > ? ORDER BY n LIMIT 1 OFFSET ?',
      )
      .get(after, READ_AT_ONCE)?.n;
    const needle = JSON.stringify(Id);
    const events = this.#database
      .statement<EventRow>(
        `SELECT * FROM event WHERE n > ? AND n <= ?
         AND (subject = ? OR instr(actor, ?) > 0 OR instr(payload, ?) > 0) ORDER BY n`,
      )
      .all(after, last ?? Number.MAX_SAFE_INTEGER, Id, needle, needle)
      .map(eventOf);
    return { events, last: last ?? null };
  }

  /** Replaces the subjects and people that events name. */
  retell(events: readonly HouseEvent[]): void {
    const update = this.#database.statement(
      'UPDATE event SET subject = ?, actor = ?, payload = ? WHERE event_id = ?',
    );
    this.#database.transaction(() => {
      for (const { Subject, actor, Payload, EventId } of events)
        update.run(Subject, JSON.stringify(actor), JSON.stringify(Payload), EventId);
    });
  }

  /**
   * A page, newest first. It costs the same after ten years: if only some rooms count, it is mostly found among
   * the newest entries; otherwise each room's entries are read in order and merged.
   */
  page(filter: EventFilter): HouseEvent[] {
    const rooms = roomsOf(filter);
    const hasIndex = [filter.DeviceId, filter.from, filter.to].some((each) => each !== undefined);
    if (!rooms || hasIndex) return this.#rows(ALL_ENTRIES, filter, rooms).map(eventOf);
    const near = this.#rows(nearEntries(filter), filter, rooms);
    if (near.length === filter.limit) return near.map(eventOf);
    return rooms
      .flatMap((room) => this.#rows(ENTRIES_OF_ROOM, filter, room))
      .toSorted((one, other) => other.n - one.n)
      .slice(0, filter.limit)
      .map(eventOf);
  }

  #rows(
    source: Source,
    filter: EventFilter,
    rooms: EnvironmentId | readonly EnvironmentId[] | undefined,
  ): EventRow[] {
    const { only, where, values } = pageConditions(filter);
    if (typeof rooms === 'string') only('environment_id = ?', rooms);
    else if (rooms) only(`environment_id IN ${LISTED}`, JSON.stringify(rooms));
    const condition = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
    return this.#database
      .statement<EventRow>(`SELECT * FROM ${source.sql} ${condition} ORDER BY n DESC LIMIT ?`)
      .all(...source.values, ...values, filter.limit);
  }

  /** The existing ones of these events, in no particular order. */
  byIds(ids: readonly EventId[]): HouseEvent[] {
    return this.#database
      .statement<EventRow>(`SELECT * FROM event WHERE event_id IN ${LISTED}`)
      .all(JSON.stringify(ids))
      .map(eventOf);
  }

  /**
   * A page of a time range, in order of time. It reads only the index of times, so a day costs the same
   * after ten years.
   */
  span(filter: SpanFilter, page: EventSpanPage): HouseEvent[] {
    const { only, where, values } = spanConditions(filter);
    const [cursor, sign] = page.order === 'newest' ? [page.before, '<'] : [page.after, '>'];
    if (cursor !== undefined)
      only(`(ts, n) ${sign} (SELECT ts, n FROM event WHERE event_id = ?)`, cursor);
    const direction = page.order === 'newest' ? 'DESC' : 'ASC';
    return this.#database
      .statement<EventRow>(
        `SELECT * FROM event INDEXED BY event_ts WHERE ${where.join(' AND ')}
         ORDER BY ts ${direction}, n ${direction} LIMIT ?`,
      )
      .all(...values, page.limit)
      .map(eventOf);
  }

  /** The number of events of each topic in a range; topics without events are left out. */
  topicsOf(filter: SpanFilter): Partial<Record<Topic, number>> {
    const { where, values } = spanConditions(filter);
    return Object.fromEntries(
      this.#database
        .statement<{ readonly topic: Topic; readonly count: number }>(
          `SELECT topic, count(*) AS count FROM event INDEXED BY event_ts
           WHERE ${where.join(' AND ')} GROUP BY topic`,
        )
        .all(...values)
        .map(({ topic, count }) => [topic, count]),
    );
  }

  /** Deletes at most `limit` of the events older than `before`, oldest first; returns how many. */
  prune(before: number, limit: number): number {
    return this.#database
      .statement(
        'DELETE FROM event WHERE n IN (SELECT n FROM event WHERE ts < ? ORDER BY ts LIMIT ?)',
      )
      .run(before, limit);
  }
}

/** How many entries are searched at once, so that nobody waits. */
const READ_AT_ONCE = 5_000;

/** The first number of a simulated past, far below those of rescued events. */
const OLDEST = -2_000_000_000;

const INSERT = `INSERT OR IGNORE INTO event
  (n, event_id, topic, type, cls, subject, device_id, device_name, environment_id, environment_name, ts, actor, payload, notification)`;
const VALUES = '?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?';

const valuesOf = (event: HouseEvent): (string | number | null)[] => [
  event.EventId,
  event.Topic,
  event.IoTEventType,
  event.Cls,
  event.Subject,
  event.DeviceId,
  event.DeviceName,
  event.EnvironmentId,
  event.EnvironmentName,
  event.Ts,
  JSON.stringify(event.actor),
  JSON.stringify(event.Payload),
  event.NotificationType,
];

/** Events rescued from a damaged history have numbers below 0, before all new ones. */
const NEXT = '(SELECT max(0, coalesce(max(n), 0)) + 1 FROM event)';

const eventOf = (row: EventRow): HouseEvent => ({
  EventId: row.event_id as EventId,
  Topic: row.topic as Topic,
  IoTEventType: row.type as EventType,
  NotificationType: row.notification as NotificationType | null,
  Cls: row.cls,
  Subject: row.subject,
  DeviceId: row.device_id as DeviceId | null,
  DeviceName: row.device_name,
  EnvironmentId: row.environment_id as EnvironmentId | null,
  EnvironmentName: row.environment_name,
  Ts: row.ts,
  // Damage inside a row isn't always noticed by SQLite: the rest of the page must still be shown.
  actor: (parsed(row.actor) ?? HUB) as HouseEvent['actor'],
  Payload: (parsed(row.payload) ?? {}) as HouseEvent['Payload'],
});

const isJson = (text: unknown): boolean => parsed(text) !== undefined;

function parsed(text: unknown): object | undefined {
  try {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    return value instanceof Object ? value : undefined;
  } catch {
    return undefined;
  }
}
