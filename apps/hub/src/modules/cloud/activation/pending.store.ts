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

/** An activation between its two phases: the cloud may know it already, the hub has no owner yet. */
export type Pending = {
  readonly activationId: string;
  /** Who asked for it; absent for a ticket, where the cloud names the person. */
  readonly UserId: UserId | null;
  /** The session of this hub that asked. */
  readonly sessionId: string | null;
  /** Their chosen name and picture; absent to use the cloud's. */
  readonly Name: string | null;
  readonly ImageUrl: string | null;
  readonly startedAt: number;
};

/** Pending activations, stored so that hub and cloud agree even after a power cut. */
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

  /** The activation that this person began earlier. */
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

  /** Deletes the activation that a removed person began. */
  forgetOf(UserId: UserId): void {
    const begun = this.of(UserId);
    if (begun) this.forget(begun.activationId);
  }

  forgetAll(): void {
    this.#database.statement('DELETE FROM activation').run();
  }
}
