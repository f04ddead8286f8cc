import type { Awaitable } from '../awaitable.ts';
import { CHALLENGE_MS, CLOCK_LEEWAY_MS } from '../sessions/lifetimes.ts';
import type { Rows } from './factor-store.ts';

/** The purpose of a challenge; it is valid for nothing else. */
export type ChallengeKind = 'secondFactor' | 'signIn' | 'stepUp' | 'registration';

/** A pending challenge. */
export type Challenge = {
  readonly id: string;
  readonly kind: ChallengeKind;
  /** The person and session it was made for, if known; else empty. */
  readonly UserId: string;
  readonly sessionId: string;
  /** Its payload: what a passkey signs, the name that is locked, the calling hub. */
  readonly value: string;
  /** When it expires, in milliseconds. */
  readonly expiresAt: number;
};

/** Stores pending challenges; each can be taken only once. */
export interface ChallengeStore {
  keep(challenge: Challenge, now: number): Awaitable<void>;
  find(id: string, now: number): Awaitable<Challenge | undefined>;
  take(id: string, now: number): Awaitable<Challenge | undefined>;
}

/** Challenges kept at once; beyond it the oldest is dropped, so that nobody can exhaust memory. */
const MOST = 10_000;

/** The latest expiry of a challenge made by now; a later one was made before the clock was set back. */
const latestExpiry = (now: number): number => now + CHALLENGE_MS + CLOCK_LEEWAY_MS;

const isValid = ({ expiresAt }: Challenge, now: number): boolean =>
  expiresAt > now && expiresAt <= latestExpiry(now);

/** Challenges in memory, for a single process: unauthenticated callers can't cause database writes. */
export class MemoryChallenges implements ChallengeStore {
  readonly #held = new Map<string, Challenge>();

  keep(challenge: Challenge, now: number): void {
    for (const [id, held] of this.#held) {
      if (isValid(held, now) && this.#held.size < MOST) break;
      this.#held.delete(id);
    }
    this.#held.set(challenge.id, challenge);
  }

  find(id: string, now: number): Challenge | undefined {
    const found = this.#held.get(id);
    return found && isValid(found, now) ? found : undefined;
  }

  take(id: string, now: number): Challenge | undefined {
    const found = this.find(id, now);
    this.#held.delete(id);
    return found;
  }
}

/** The table of {@link SharedChallenges}. */
export const CHALLENGE_TABLE = `
  CREATE TABLE challenge (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    UserId TEXT NOT NULL,
    sessionId TEXT NOT NULL,
    value TEXT NOT NULL,
    expiresAt BIGINT NOT NULL
  );
  CREATE INDEX challenge_by_expiry ON challenge (expiresAt)`;

/** Challenges shared by every replica of a server. */
export class SharedChallenges implements ChallengeStore {
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  async keep(challenge: Challenge, now: number): Promise<void> {
    const { id, kind, UserId, sessionId, value, expiresAt } = challenge;
    await this.#rows.run('DELETE FROM challenge WHERE expiresAt <= ? OR expiresAt > ?', [
      now,
      latestExpiry(now),
    ]);
    await this.#rows.run(
      'INSERT INTO challenge (id, kind, UserId, sessionId, value, expiresAt) VALUES (?, ?, ?, ?, ?, ?)',
      [id, kind, UserId, sessionId, value, expiresAt],
    );
  }

  find(id: string, now: number): Awaitable<Challenge | undefined> {
    return this.#rows.one(
      'SELECT * FROM challenge WHERE id = ? AND expiresAt > ? AND expiresAt <= ?',
      [id, now, latestExpiry(now)],
    );
  }

  take(id: string, now: number): Awaitable<Challenge | undefined> {
    return this.#rows.one(
      'DELETE FROM challenge WHERE id = ? AND expiresAt > ? AND expiresAt <= ? RETURNING *',
      [id, now, latestExpiry(now)],
    );
  }
}
