import {
  EVENT_TYPES,
  eventRow,
  type DeviceId,
  type EnvironmentId,
  type EventId,
  type EventType,
  type UserId,
} from '@dimora/domain';
import type { EventSpan } from './port.ts';

/** The filter of a page of the log; an absent set restricts nothing. */
export type EventFilter = {
  /** Only events of these environments: the reader's own filter. */
  readonly within?: readonly EnvironmentId[] | undefined;
  readonly DeviceId?: DeviceId | undefined;
  /** Only what this person did, or what concerned them. */
  readonly UserId?: UserId | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: EventId | undefined;
  /** Only events of these environments, and none without one: the reader's permissions. */
  readonly readableEnvironments?: readonly EnvironmentId[] | undefined;
  /** Only events of these devices, or of none. */
  readonly readableDevices?: readonly DeviceId[] | undefined;
  /** Only events of these types: of the list asked for, as far as the reader may see them. */
  readonly types?: readonly EventType[] | undefined;
  /** Who reads: what others said to the house isn't theirs to read. */
  readonly reader?: UserId | undefined;
  /** Of events about rules only those of these rules, and messages to the reader or to everybody. */
  readonly rules?: readonly string[] | undefined;
  readonly limit: number;
};

/** The filter of a span of time, with the reader's permissions as in {@link EventFilter}. */
export type SpanFilter = EventSpan & Pick<EventFilter, Permissions>;

/** What a reader may read at all. */
export type Permissions = 'readableEnvironments' | 'readableDevices' | 'types' | 'reader' | 'rules';

/** The values of a list that is bound as JSON. */
export const LISTED = '(SELECT value FROM json_each(?))';

/** Where a page's rows are taken from. */
export type Source = { readonly sql: string; readonly values: readonly string[] };

export const ALL_ENTRIES: Source = { sql: 'event', values: [] };
export const ENTRIES_OF_ROOM: Source = { sql: 'event INDEXED BY event_environment', values: [] };

/** As many of the newest entries are looked through before rooms are asked one by one. */
const NEAR = 2_000;

export function nearEntries({ before }: EventFilter): Source {
  const older = before === undefined ? '' : `WHERE ${BEFORE}`;
  return {
    sql: `(SELECT * FROM event NOT INDEXED ${older} ORDER BY n DESC LIMIT ${NEAR})`,
    values: before === undefined ? [] : [before],
  };
}

const BEFORE = 'n < (SELECT n FROM event WHERE event_id = ?)';

type Only = (condition: string, ...bound: (string | number)[]) => void;

/** Collects the conditions of a query with their values. */
function conditions(): {
  readonly where: string[];
  readonly values: (string | number)[];
  readonly only: Only;
} {
  const where: string[] = [];
  const values: (string | number)[] = [];
  const only: Only = (condition, ...bound) => {
    where.push(condition);
    values.push(...bound);
  };
  return { where, values, only };
}

/** What a page is asked for, all but its rooms. */
export function pageConditions(filter: EventFilter): ReturnType<typeof conditions> {
  const collected = conditions();
  const { only } = collected;
  if (filter.before !== undefined) only(BEFORE, filter.before);
  if (filter.from !== undefined) only('ts >= ?', filter.from);
  if (filter.to !== undefined) only('ts <= ?', filter.to);
  if (filter.DeviceId !== undefined) only('device_id = ?', filter.DeviceId);
  if (filter.UserId !== undefined) {
    const did = "json_extract(actor, '$.kind') = 'user' AND json_extract(actor, '$.Id') = ?";
    only(`(${did} OR subject = ?)`, filter.UserId, filter.UserId);
  }
  restrict(only, { ...filter, readableEnvironments: undefined });
  return collected;
}

/** The only rooms that count; absent if all do. */
export function roomsOf({
  within,
  readableEnvironments,
}: EventFilter): EnvironmentId[] | undefined {
  if (!within || !readableEnvironments) {
    const some = within ?? readableEnvironments;
    return some && [...some];
  }
  const readable = new Set(readableEnvironments);
  return within.filter((each) => readable.has(each));
}

const OWN = JSON.stringify(EVENT_TYPES.filter((type) => eventRow(type).own));
const OF_RULES = JSON.stringify(EVENT_TYPES.filter((type) => eventRow(type).ofRule));
/** A message of a rule to everybody, or to somebody. */
const ADDRESSED = `json_array_length(payload, '$.UserIds') = 0
  OR EXISTS (SELECT 1 FROM json_each(payload, '$.UserIds') WHERE value = ?)`;

/** The reader's permissions. */
function restrict(only: Only, filter: Pick<EventFilter, Permissions>): void {
  const { reader = '' } = filter;
  only(`(type NOT IN ${LISTED} OR json_extract(actor, '$.Id') = ?)`, OWN, reader);
  if (filter.rules)
    only(
      `(type NOT IN ${LISTED} OR subject IN ${LISTED} OR ${ADDRESSED})`,
      OF_RULES,
      JSON.stringify(filter.rules),
      reader,
    );
  if (filter.readableEnvironments)
    only(`environment_id IN ${LISTED}`, JSON.stringify(filter.readableEnvironments));
  if (filter.readableDevices)
    only(`(device_id IS NULL OR device_id IN ${LISTED})`, JSON.stringify(filter.readableDevices));
  if (filter.types) only(`type IN ${LISTED}`, JSON.stringify(filter.types));
}

export function spanConditions(filter: SpanFilter): ReturnType<typeof conditions> {
  const collected = conditions();
  collected.only('ts >= ? AND ts < ?', filter.from, filter.to);
  if (filter.topic !== undefined) collected.only('topic = ?', filter.topic);
  restrict(collected.only, filter);
  return collected;
}
