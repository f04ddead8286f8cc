import type { TimedCommand } from '@dimora/contract';
import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { NamedPerson } from '../../../platform/actor.ts';

/** A timed command with its person. */
export type TimedRecord = TimedCommand & {
  readonly person: NamedPerson;
  readonly EntryId: string;
};

/** The table of {@link TimedCommandStore} in `config.db`: a lamp that was to go off goes off, whatever happens. */
export const timedCommandMigrations: readonly Migration[] = [
  {
    id: 'timed-commands-001',
    sql: `CREATE TABLE timed_command (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL,
      at INTEGER NOT NULL,
      command TEXT NOT NULL
    ) STRICT`,
  },
];

/** In `history.db`: what people said was kept as a failure of a rule, for everybody who may see rules. */
export const saidInLogMigrations: readonly Migration[] = [
  {
    id: 'timed-commands-log-001',
    sql: `UPDATE event SET type = 'timedCommand.failed', cls = 'timedCommand.failed'
      WHERE type = 'rule.failed' AND json_valid(actor) AND json_extract(actor, '$.kind') = 'user'`,
  },
];

/** The waiting commands, in memory and on the disk. */
export class TimedCommandStore {
  readonly #database: Database;
  readonly #byId = new Map<string, TimedRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const { command } of database
      .statement<{ readonly command: string }>('SELECT command FROM timed_command')
      .all()) {
      const record = JSON.parse(command) as TimedRecord;
      this.#byId.set(record.Id, record);
    }
  }

  /** All of them, the next one first. */
  all(): TimedRecord[] {
    return [...this.#byId.values()].toSorted((a, b) => a.at - b.at);
  }

  of(UserId: UserId): TimedRecord[] {
    return this.all().filter(({ person }) => person.Id === UserId);
  }

  byId(Id: string): TimedRecord | undefined {
    return this.#byId.get(Id);
  }

  add(record: TimedRecord): void {
    this.#database
      .statement('INSERT INTO timed_command (id, user_id, at, command) VALUES (?, ?, ?, ?)')
      .run(record.Id, record.person.Id, record.at, JSON.stringify(record));
    this.#byId.set(record.Id, record);
  }

  remove(Id: string): void {
    this.#database.statement('DELETE FROM timed_command WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }
}
