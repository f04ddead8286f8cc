import type { StateValue, TriggerId, UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';

/** Since when what has to last holds, in `history.db`. */
export const sinceMigrations: readonly Migration[] = [
  {
    id: 'triggers-002',
    sql: `CREATE TABLE trigger_since (
      name TEXT PRIMARY KEY,
      since INTEGER NOT NULL,
      wait TEXT
    ) STRICT, WITHOUT ROWID`,
  },
];

/** What a part that waits fires with: the value that it waits with, and the triggers behind it. */
export type WaitsWith = { readonly Value: StateValue; readonly chain: readonly TriggerId[] };

/** `since` is in milliseconds since 1970; `wait` is `null` for a comparison, which fires nothing. */
export type KeptSince = { readonly since: number; readonly wait: WaitsWith | null };

/** How long changes are gathered before they are written together, milliseconds: the most that a power cut can lose. */
const GATHER_MS = 200;

/** Keeps since when things hold over a restart. A full disk must not stop a trigger: what it refuses starts over then. */
export class SinceStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #kept: ReadonlyMap<string, KeptSince>;
  readonly #changed = new Map<string, KeptSince | undefined>();
  #timer: Disposable | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    type Row = { name: string; since: number; wait: string | null };
    const rows = database.statement<Row>('SELECT * FROM trigger_since').all();
    this.#kept = new Map(
      rows.map(({ name, since, wait }) => [
        name,
        { since, wait: wait === null ? null : (JSON.parse(wait) as WaitsWith) },
      ]),
    );
  }

  /** What the last process kept, by name. */
  get kept(): ReadonlyMap<string, KeptSince> {
    return this.#kept;
  }

  /** It has held since then; `undefined`: it holds no more. */
  set(name: string, kept: KeptSince | undefined): void {
    this.#changed.set(name, kept);
    this.#timer ??= this.#clock.after(GATHER_MS, () => this.flush());
  }

  /** Forgets what is about a person. */
  forget(Id: UserId): void {
    this.flush();
    this.#database
      .statement('DELETE FROM trigger_since WHERE instr(name, ?) > 0')
      .run(JSON.stringify(Id));
  }

  flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    try {
      this.#database.transaction(() => {
        for (const [name, kept] of changed) this.#write(name, kept);
      });
    } catch {
      // The event log reports what the disk refuses.
    }
  }

  #write(name: string, kept: KeptSince | undefined): void {
    if (kept === undefined) {
      this.#database.statement('DELETE FROM trigger_since WHERE name = ?').run(name);
      return;
    }
    this.#database
      .statement('INSERT OR REPLACE INTO trigger_since (name, since, wait) VALUES (?, ?, ?)')
      .run(name, Math.round(kept.since), kept.wait && JSON.stringify(kept.wait));
  }
}
