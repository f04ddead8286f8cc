import type { Sql, SqlMigration } from '@dimora/node-kit/sql';
import type { Clock } from '@dimora/runtime';

/** The table of {@link AnswerCache}. */
export const answerCacheMigrations: readonly SqlMigration[] = [
  {
    id: 'geo-002-answer',
    sql: `CREATE TABLE geo_answer (question TEXT PRIMARY KEY, answer TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE INDEX geo_answer_at ON geo_answer (at)`,
  },
];

/** Answers are kept for 30 days: streets seldom move, and the services ask for it. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Answers held at most; the oldest go first. */
const MOST = 20_000;
/** New answers between two clean-ups. */
const SWEEP_EVERY = 200;

/** Caches the services' answers, by question. */
export class AnswerCache {
  readonly #sql: Sql;
  readonly #clock: Clock;
  #written = 0;

  constructor(sql: Sql, clock: Clock) {
    this.#sql = sql;
    this.#clock = clock;
  }

  /** The cached answer, or the one from `ask`; failures are not cached. */
  async through<Answer>(question: string, ask: () => Promise<Answer>): Promise<Answer> {
    const kept = await this.#sql.one<{ answer: string }>(
      'SELECT answer FROM geo_answer WHERE question = ? AND at > ?',
      [question, this.#clock.now() - KEPT_MS],
    );
    if (kept) return JSON.parse(kept.answer) as Answer;
    const answer = await ask();
    await this.#sql.run(
      `INSERT INTO geo_answer (question, answer, at) VALUES (?, ?, ?)
       ON CONFLICT (question) DO UPDATE SET answer = excluded.answer, at = excluded.at`,
      [question, JSON.stringify(answer), this.#clock.now()],
    );
    if (++this.#written % SWEEP_EVERY === 0) await this.#sweep();
    return answer;
  }

  async #sweep(): Promise<void> {
    await this.#sql.run('DELETE FROM geo_answer WHERE at <= ?', [this.#clock.now() - KEPT_MS]);
    await this.#sql.run(
      `DELETE FROM geo_answer WHERE question IN
         (SELECT question FROM geo_answer ORDER BY at DESC LIMIT 1000 OFFSET ${MOST})`,
    );
  }
}
