import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { Clock } from '@dimora/runtime';

/** The table of {@link createTurns}. */
export const turnMigrations: readonly SqlMigration[] = [
  {
    id: 'geo-001-turn',
    sql: `CREATE TABLE geo_turn (service TEXT PRIMARY KEY, nextAt BIGINT NOT NULL)`,
  },
];

/** Milliseconds between two requests, of all replicas together. */
const APART_MS = 1_000;
/** Longest wait; beyond it the next provider, or NO_DATA, is better than a queue. */
const LONGEST_WAIT_MS = 2_500;

/**
 * Limits requests to a service to one a second (PLACES-21). The time of the next request is kept in
 * the database, so that replicas share it. A cancelled turn is not reused, which only makes us slower
 * than allowed. Rejects when the wait would be too long.
 */
export const createTurns =
  (sql: Sql, clock: Clock, service: string) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = clock.now();
    const row = await sql.one<{ nextAt: number }>(
      `INSERT INTO geo_turn (service, nextAt) VALUES (?, ?)
       ON CONFLICT (service) DO UPDATE SET nextAt =
         (CASE WHEN geo_turn.nextAt > ? THEN geo_turn.nextAt ELSE ? END) + ${APART_MS}
       WHERE geo_turn.nextAt <= ?
       RETURNING nextAt AS "nextAt"`,
      [service, now + APART_MS, now, now, now + LONGEST_WAIT_MS],
    );
    if (!row) throw new Error(`${service} is asked too often`);
    await pause(clock, row.nextAt - APART_MS - now, signal);
  };

function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = clock.after(ms, resolve);
    const give = (): void => {
      timer[Symbol.dispose]();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', give, { once: true });
  });
}
