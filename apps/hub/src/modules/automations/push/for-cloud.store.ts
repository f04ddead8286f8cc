import type { HouseEvent } from '@dimora/contract';
import type { EventId } from '@dimora/domain';
import type { Database } from '@dimora/node-kit';
import type { Log } from '@dimora/runtime';

/** The notifications that the cloud hasn't got yet, for the next start. A write that fails is no harm before it. */
export class ForCloudStore {
  readonly #database: Database;
  readonly #log: Log;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  add(event: HouseEvent): void {
    this.#try(() =>
      this.#database
        .statement('INSERT OR IGNORE INTO push_for_cloud (event_id, ts, event) VALUES (?, ?, ?)')
        .run(event.EventId, event.Ts, JSON.stringify(event)),
    );
  }

  remove(events: readonly EventId[]): void {
    this.#try(() =>
      this.#database
        .statement('DELETE FROM push_for_cloud WHERE event_id IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(events)),
    );
  }

  /** All of them since then, the oldest first; older ones are deleted. */
  since(ts: number): HouseEvent[] {
    this.#database.statement('DELETE FROM push_for_cloud WHERE ts < ?').run(ts);
    return this.#database
      .statement<{ readonly event: string }>('SELECT event FROM push_for_cloud ORDER BY ts')
      .all()
      .map(({ event }) => JSON.parse(event) as HouseEvent);
  }

  #try(write: () => unknown): void {
    try {
      write();
    } catch (error) {
      this.#log.warn('push.notKept', { error });
    }
  }
}
