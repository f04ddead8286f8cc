import { BoundedRecords, DimoraError, type Clock } from '@dimora/runtime';
import { hubKey, sourceKey, type Attempt } from './attempt.ts';

/** Consecutive wrong passwords that lock a name for the source they came from. */
const PER_SOURCE = 5;
/** Wrong passwords for one name that lock it for all networks that one hub reports. */
const PER_HUB = 20;
/** Wrong passwords for one name, from anywhere, after which a source has a single try before it is locked. */
const UNDER_ATTACK = 50;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;
/** Failures are forgotten after this long without another. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;
/** Names and sources that are remembered, of known devices and of others. */
const MOST_RECORDS = 20_000;

type Record = {
  readonly failures: number;
  /** Until when the name is locked; before that nothing takes its place. */
  readonly mayGoAt: number;
  readonly at: number;
};
type Count = {
  readonly records: BoundedRecords<Record>;
  readonly key: string;
  readonly most: number;
};

/**
 * Locks a name after five wrong passwords, for twice as long each time, and only for the network, the hub or the
 * known device that they came from: nobody can lock others out (docs/decisions/0295). Counts by name, not by
 * account: unknown names lock the same way, so that a lock reveals nothing. Counted in memory, so that
 * unauthenticated callers can't cause database writes, and timed by the monotonic clock, which can't be set.
 *
 * When it is full, the oldest count that locks nothing makes room; a lock stays until its time has passed. If everything
 * is locked, what is new shares 256 counts ({@link BoundedRecords}). Known devices are counted apart from all others.
 */
export class Lockout {
  readonly #clock: Clock;
  readonly #ofDevices = new BoundedRecords<Record>(MOST_RECORDS);
  readonly #others = new BoundedRecords<Record>(MOST_RECORDS);
  /** Failures for a name from anywhere, which lock nothing by themselves. */
  readonly #ofNames = new BoundedRecords<Record>(MOST_RECORDS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Rejects with ACCOUNT_LOCKED while the name is locked for this source, even if the password is right. */
  check(attempt: Attempt): void {
    const now = this.#clock.monotonic();
    const left = Math.max(
      ...this.#countsOf(attempt).map(
        ({ records, key }) => (records.get(key, now)?.mayGoAt ?? now) - now,
      ),
    );
    if (left > 0)
      throw new DimoraError('ACCOUNT_LOCKED', {
        retryAfterSeconds: Math.ceil(left / 1000),
      });
  }

  /** Counts a wrong password; returns for how many seconds the name is now locked here, 0 for not. */
  failed(attempt: Attempt): number {
    const lockMs = Math.max(...this.#countsOf(attempt).map((count) => this.#count(count)));
    if (attempt.device === undefined)
      this.#count({ records: this.#ofNames, key: nameOf(attempt), most: Infinity });
    return Math.ceil(lockMs / 1000);
  }

  /** Forgets the failures of a name whose password was right, for this source. */
  succeeded(attempt: Attempt): void {
    for (const { records, key } of this.#countsOf(attempt)) records.delete(key);
  }

  #countsOf(attempt: Attempt): Count[] {
    const name = nameOf(attempt);
    const { device, hub, isSecondStep = false } = attempt;
    const source = `${sourceKey(attempt)} ${name}`;
    if (device !== undefined) return [{ records: this.#ofDevices, key: source, most: PER_SOURCE }];
    const records = this.#others;
    const isStrained = this.#failuresOf(this.#ofNames, name) >= UNDER_ATTACK;
    const counts = [{ records, key: source, most: isStrained ? 1 : PER_SOURCE }];
    if (hub) counts.push({ records, key: `${hubKey(hub)} * ${name}`, most: PER_HUB });
    // Codes are short, and only callers with the password get this far.
    if (isSecondStep) counts.push({ records, key: `second step ${name}`, most: PER_SOURCE });
    return counts;
  }

  #failuresOf(records: BoundedRecords<Record>, key: string): number {
    const now = this.#clock.monotonic();
    const held = records.get(key, now);
    return held && now - held.at < FORGOTTEN_AFTER_MS ? held.failures : 0;
  }

  #count({ records, key, most }: Count): number {
    const now = this.#clock.monotonic();
    const failures = this.#failuresOf(records, key) + 1;
    const lockMs =
      failures < most ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - most), LONGEST_LOCK_MS);
    // Of those who share a record, none shortens the lock of another.
    const mayGoAt = Math.max(now + lockMs, records.get(key, now)?.mayGoAt ?? now);
    records.set(key, { failures, mayGoAt, at: now }, now);
    return lockMs;
  }
}

const nameOf = ({ name }: Attempt): string => name.toLowerCase();
