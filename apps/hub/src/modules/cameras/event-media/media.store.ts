import type { DeviceId, EnvironmentId, EventId } from '@dimora/domain';
import {
  contentOfUrl,
  defineFile,
  type Content,
  type Database,
  type Migration,
} from '@dimora/node-kit';
import type { MediaKind } from './port.ts';

/** The schema of `pictures.db`: what was taken, and the events that it belongs to. */
export const mediaMigrations: readonly Migration[] = [
  {
    id: 'media-001',
    sql: `
      CREATE TABLE media (
        id TEXT NOT NULL PRIMARY KEY,
        kind TEXT NOT NULL,
        device_id TEXT NOT NULL,
        environment_id TEXT NOT NULL,
        taken_at INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        content TEXT NOT NULL
      ) STRICT;
      CREATE INDEX media_taken_at ON media (taken_at, bytes);
      CREATE TABLE media_of_event (
        event_id TEXT NOT NULL,
        media_id TEXT NOT NULL REFERENCES media (id) ON DELETE CASCADE,
        PRIMARY KEY (event_id, media_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX media_of_event_media ON media_of_event (media_id);`,
  },
  // Earlier versions stored a data URL in `content`; it is empty beside a picture's own bytes.
  {
    id: 'media-002-bytes',
    sql: `
      ALTER TABLE media ADD COLUMN type TEXT;
      ALTER TABLE media ADD COLUMN body BLOB;`,
  },
];

/** What cameras saw; a backup holds as much of it as its owner allows. */
export const PICTURES_FILE = defineFile({
  name: 'pictures.db',
  migrations: mediaMigrations,
  durability: 'NORMAL',
  overwritesDeleted: true,
  backup: 'limited',
  ifDamaged: { remedy: 'beginNew' },
});

/** What is known of a picture or a recording, without its content. */
export type Media = {
  readonly Id: string;
  readonly kind: MediaKind;
  /** The camera that took it, and the room in which it stood. */
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly takenAt: number;
};

/** A {@link Media} with its content. */
export type WholeMedia = Media & { readonly content: Content };

/** A {@link Media} of an event. */
export type LinkedMedia = Media & { readonly EventId: EventId };

type Row = {
  readonly id: string;
  readonly kind: MediaKind;
  readonly device_id: DeviceId;
  readonly environment_id: EnvironmentId;
  readonly taken_at: number;
};

type ContentRow =
  | ({ readonly content: string } & {
      readonly type: Content['type'];
      readonly body: Content['bytes'];
    })
  | { readonly content: string; readonly type: null; readonly body: null };

/** How much is kept: the oldest goes first. */
export type MediaLimits = { readonly before: number; readonly bytes: number };

/** The stored pictures and sounds. */
export class MediaStore {
  readonly #database: () => Database;

  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Stores what a camera has taken, for the events it shows. */
  add({ content: { type, bytes }, ...media }: WholeMedia, events: readonly EventId[]): void {
    const database = this.#database();
    database.transaction(() => {
      database
        .statement(
          `INSERT INTO media (id, kind, device_id, environment_id, taken_at, bytes, content, type, body)
           VALUES (?, ?, ?, ?, ?, ?, '', ?, ?)`,
        )
        .run(
          media.Id,
          media.kind,
          media.DeviceId,
          media.EnvironmentId,
          media.takenAt,
          bytes.byteLength,
          type,
          bytes,
        );
      for (const event of events) this.link(media.Id, event);
    });
  }

  /** What was taken shows another event, too. */
  link(id: string, event: EventId): void {
    this.#database()
      .statement(
        'INSERT OR IGNORE INTO media_of_event (event_id, media_id) SELECT ?, id FROM media WHERE id = ?',
      )
      .run(event, id);
  }

  /** The media of these events. */
  of(events: readonly EventId[]): LinkedMedia[] {
    return this.#database()
      .statement<Row & { readonly event_id: EventId }>(
        `SELECT event_id, id, kind, device_id, environment_id, taken_at
         FROM media_of_event JOIN media ON id = media_id
         WHERE event_id IN (SELECT value FROM json_each(?))`,
      )
      .all(JSON.stringify(events))
      .map((row) => ({ ...mediaOf(row), EventId: row.event_id }));
  }

  /** What is known of one, with the events that it belongs to. */
  byId(id: string): { readonly media: Media; readonly events: readonly EventId[] } | undefined {
    const row = this.#database()
      .statement<Row>(
        'SELECT id, kind, device_id, environment_id, taken_at FROM media WHERE id = ?',
      )
      .get(id);
    if (!row) return undefined;
    const events = this.#database()
      .statement<{ readonly event_id: EventId }>(
        'SELECT event_id FROM media_of_event WHERE media_id = ?',
      )
      .all(id)
      .map(({ event_id }) => event_id);
    return { media: mediaOf(row), events };
  }

  content(id: string): Content | undefined {
    const row = this.#database()
      .statement<ContentRow>('SELECT content, type, body FROM media WHERE id = ?')
      .get(id);
    if (!row) return undefined;
    const { content, type, body } = row;
    return type === null ? contentOfUrl(content) : { type, bytes: body };
  }

  /** Deletes what shows one of these events, for good. */
  erase(events: readonly EventId[]): void {
    this.#database()
      .statement(
        `DELETE FROM media WHERE id IN (
           SELECT media_id FROM media_of_event WHERE event_id IN (SELECT value FROM json_each(?)))`,
      )
      .run(JSON.stringify(events));
  }

  /** Deletes what is too old, and the oldest of what is too much. */
  prune({ before, bytes }: MediaLimits): void {
    this.#database()
      .statement(
        `DELETE FROM media WHERE taken_at < ? OR id IN (
           SELECT id FROM (
             SELECT id, sum(bytes) OVER (ORDER BY taken_at DESC, id) AS kept FROM media
           ) WHERE kept > ?)`,
      )
      .run(before, bytes);
  }
}

const mediaOf = (row: Row): Media => ({
  Id: row.id,
  kind: row.kind,
  DeviceId: row.device_id,
  EnvironmentId: row.environment_id,
  takenAt: row.taken_at,
});
