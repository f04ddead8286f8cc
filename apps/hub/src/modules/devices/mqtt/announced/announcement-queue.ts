import type { Sighting } from '@dimora/driver-kit';

/** A message that may announce a device. */
export type Announcement = Extract<Sighting, { kind: 'mqtt' }>;

/** Maximum number of waiting topics; a dropped one is handled when it is announced again. */
const LONGEST = 2_000;

/**
 * Processes announcements one at a time, in the order in which their topics first arrived; only the latest of
 * each topic counts, so a flood costs no more than its number of topics.
 */
export class AnnouncementQueue {
  readonly #waiting = new Map<string, Announcement>();
  readonly #work: (announcement: Announcement) => Promise<void>;
  #busy = false;

  /** `work` must not reject. */
  constructor(work: (announcement: Announcement) => Promise<void>) {
    this.#work = work;
  }

  /** Queues an announcement. False if the queue is full. */
  add(announcement: Announcement): boolean {
    const key = `${announcement.broker}\n${announcement.topic}`;
    if (!this.#waiting.has(key) && this.#waiting.size >= LONGEST) return false;
    this.#waiting.set(key, announcement);
    if (!this.#busy) void this.#run();
    return true;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    for (const [key, announcement] of this.#waiting) {
      this.#waiting.delete(key);
      await this.#work(announcement);
    }
    this.#busy = false;
  }
}
