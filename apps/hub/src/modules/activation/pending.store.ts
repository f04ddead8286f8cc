import type { UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';

/** The table of {@link PendingStore}. */
export const activationMigrations: readonly Migration[] = [
  {
    id: 'activation-001',
    sql: `CREATE TABLE activation (
      activationId TEXT PRIMARY KEY,
      UserId TEXT,
      sessionId TEXT,
      Name TEXT,
      ImageUrl TEXT,
      startedAt INTEGER NOT NULL
    ) STRICT`,
  },
];

/** An activation between its two phases: the cloud may know of it, the hub has no owner yet. */
export type Pending = {
  readonly activationId: string;
  /** Who asked for it; nothing where the cloud will say so, by a ticket. */
  readonly UserId: UserId | null;
  /** The session of this hub in which they did. */
  readonly sessionId: string | null;
  /** What they want to be called, and their picture; nothing for what the cloud has. */
  readonly Name: string | null;
  readonly ImageUrl: string | null;
  readonly startedAt: number;
};

/** Activations that are under way, kept so that a power cut can't leave cloud and hub of two minds. */
export class PendingStore {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  all(): Pending[] {
    return this.#database
      .statement<Pending>('SELECT * FROM activation ORDER BY startedAt, activationId')
      .all();
  }

  /** The one that this person began before. */
  of(UserId: UserId): Pending | undefined {
    return this.all().find((each) => each.UserId === UserId);
  }

  save(pending: Pending): void {
    this.#database
      .statement(
        `INSERT OR REPLACE INTO activation (activationId, UserId, sessionId, Name, ImageUrl, startedAt)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        pending.activationId,
        pending.UserId,
        pending.sessionId,
        pending.Name,
        pending.ImageUrl,
        pending.startedAt,
      );
  }

  forget(activationId: string): void {
    this.#database.statement('DELETE FROM activation WHERE activationId = ?').run(activationId);
  }

  forgetAll(): void {
    this.#database.statement('DELETE FROM activation').run();
  }
}
