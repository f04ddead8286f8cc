import type { Sighting } from '@dimora/driver-kit';

/** A message that may announce a device. */
export type Announcement = Extract<Sighting, { kind: 'mqtt' }>;

/** Topics that may wait; what comes beyond is heard again when it is announced again. */
const LONGEST = 2_000;

/**
 * Works announcements off one by one, in the order in which their topics came; of one topic only
 * the latest counts, so that a flood costs what it has topics.
 */
export class AnnouncementQueue {
  readonly #waiting = new Map<string, Announcement>();
  readonly #work: (announcement: Announcement) => Promise<void>;
  #busy = false;

  /** `work` must not reject. */
  constructor(work: (announcement: Announcement) => Promise<void>) {
    this.#work = work;
  }

  /** Puts an announcement in line. False when the line is too long. */
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
