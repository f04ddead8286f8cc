import type { TriggerRun } from '@dimora/contract';
import { cleanName, type TriggerContent, type TriggerId, type UserId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { Clock } from '@dimora/runtime';
import { editorColumns, editorOf, type Actor } from '../../../platform/actor.ts';
import { withoutPerson, type StandIn } from '../../../platform/without-person.ts';

/** A stored trigger. It acts within the claims of `changedBy`, who saved its content last. */
export type TriggerRecord = TriggerContent & {
  readonly Id: TriggerId;
  readonly Favorites: readonly UserId[];
  readonly changedBy: Actor;
  readonly revision: number;
};

/** The triggers, in `config.db`. */
export const triggerMigrations: readonly Migration[] = [
  {
    id: 'triggers-001',
    sql: `CREATE TABLE trigger_rule (
      id TEXT PRIMARY KEY,
      content TEXT NOT NULL,
      favorites TEXT NOT NULL,
      revision INTEGER NOT NULL,
      changed_by_id TEXT,
      changed_by_name TEXT
    ) STRICT`,
  },
];

/** Their runs, in `history.db`. */
export const runMigrations: readonly Migration[] = [
  {
    id: 'triggers-001',
    sql: `CREATE TABLE trigger_run (
      id TEXT PRIMARY KEY,
      trigger_id TEXT NOT NULL,
      state TEXT NOT NULL,
      run TEXT NOT NULL
    ) STRICT;
    CREATE INDEX trigger_run_of ON trigger_run (trigger_id, id)`,
  },
];

type TriggerRow = {
  readonly id: string;
  readonly content: string;
  readonly favorites: string;
  readonly revision: number;
  readonly changed_by_id: string | null;
  readonly changed_by_name: string | null;
};

/** The triggers, in memory and on the disk. */
export class TriggerStore {
  readonly #database: Database;
  readonly #byId = new Map<TriggerId, TriggerRecord>();

  constructor(database: Database) {
    this.#database = database;
    for (const row of database.statement<TriggerRow>('SELECT * FROM trigger_rule').all()) {
      const record = recordOf(row);
      this.#byId.set(record.Id, record);
    }
  }

  all(): readonly TriggerRecord[] {
    return [...this.#byId.values()];
  }

  byId(Id: TriggerId): TriggerRecord | undefined {
    return this.#byId.get(Id);
  }

  save(record: TriggerRecord): void {
    const { Id, Favorites, changedBy, revision, ...content } = record;
    const editor = editorColumns(changedBy);
    this.#database
      .statement(
        `INSERT OR REPLACE INTO trigger_rule
           (id, content, favorites, revision, changed_by_id, changed_by_name)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        Id,
        JSON.stringify(content),
        JSON.stringify(Favorites),
        revision,
        editor.Id,
        editor.Name,
      );
    this.#byId.set(Id, record);
  }

  remove(Id: TriggerId): void {
    this.#database.statement('DELETE FROM trigger_rule WHERE id = ?').run(Id);
    this.#byId.delete(Id);
  }
}

function recordOf(row: TriggerRow): TriggerRecord {
  const content = JSON.parse(row.content) as TriggerContent;
  return {
    ...content,
    // None were stored before there were any.
    Hours: (content as Partial<TriggerContent>).Hours ?? null,
    Name: cleanName(content.Name),
    Id: row.id as TriggerId,
    Favorites: JSON.parse(row.favorites) as UserId[],
    revision: row.revision,
    changedBy: editorOf(row.changed_by_id, row.changed_by_name),
  };
}

/** How many runs of a trigger are kept. */
const KEPT = 100;

/** How long runs wait to be written together, milliseconds; and how many at most. */
const FLUSH_MS = 100;
const MOST_WAITING = 500;

/**
 * The runs of triggers, written together a moment later: an action doesn't wait for its entry. A full disk must not
 * stop a run: what it refuses is missing from the history.
 */
export class RunStore {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, TriggerRun>();
  #timer: Disposable | undefined;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Keeps a run that began or ended; the oldest of its trigger are dropped. */
  save(run: TriggerRun): void {
    this.#waiting.set(run.Id, run);
    if (this.#waiting.size >= MOST_WAITING) this.flush();
    else this.#timer ??= this.#clock.after(FLUSH_MS, () => this.flush());
  }

  /** Writes the waiting runs. */
  flush(): void {
    this.#timer?.[Symbol.dispose]();
    this.#timer = undefined;
    const runs = [...this.#waiting.values()];
    this.#waiting.clear();
    if (runs.length === 0) return;
    this.#guarded(() => {
      for (const run of runs) this.#insert(run);
      for (const Id of new Set(runs.map(({ TriggerId }) => TriggerId))) this.#shorten(Id);
    });
  }

  /** The runs of a trigger, the newest first. */
  of(Id: TriggerId): TriggerRun[] {
    this.flush();
    return this.#database
      .statement<{ run: string }>(
        'SELECT run FROM trigger_run WHERE trigger_id = ? ORDER BY id DESC',
      )
      .all(Id)
      .map(({ run }) => JSON.parse(run) as TriggerRun);
  }

  /** Marks the runs that the last process didn't end as interrupted, and returns them. */
  interrupt(endedAt: number): TriggerRun[] {
    const open = this.#database
      .statement<{ run: string }>(`SELECT run FROM trigger_run WHERE state = 'running'`)
      .all()
      .map(({ run }): TriggerRun => {
        const held = JSON.parse(run) as TriggerRun;
        return { ...held, state: 'interrupted', endedAt };
      });
    for (const run of open) this.save(run);
    this.flush();
    return open;
  }

  /** Removes a person from every run. */
  forget(person: StandIn): void {
    this.flush();
    const naming = this.#database
      .statement<{ run: string }>('SELECT run FROM trigger_run WHERE instr(run, ?) > 0')
      .all(JSON.stringify(person.Id));
    this.#database.transaction(() => {
      for (const { run } of naming)
        this.#insert(withoutPerson(JSON.parse(run) as TriggerRun, person));
    });
  }

  remove(Id: TriggerId): void {
    this.flush();
    this.#guarded(() =>
      this.#database.statement('DELETE FROM trigger_run WHERE trigger_id = ?').run(Id),
    );
  }

  #insert({ Id, TriggerId, state, ...rest }: TriggerRun): void {
    this.#database
      .statement(
        'INSERT OR REPLACE INTO trigger_run (id, trigger_id, state, run) VALUES (?, ?, ?, ?)',
      )
      .run(Id, TriggerId, state, JSON.stringify({ Id, TriggerId, state, ...rest }));
  }

  #shorten(Id: TriggerId): void {
    this.#database
      .statement(
        `DELETE FROM trigger_run WHERE trigger_id = ? AND id <= (
           SELECT id FROM trigger_run WHERE trigger_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      )
      .run(Id, Id, KEPT);
  }

  #guarded(work: () => void): void {
    try {
      this.#database.transaction(work);
    } catch {
      // The event log reports what the disk refuses.
    }
  }
}
