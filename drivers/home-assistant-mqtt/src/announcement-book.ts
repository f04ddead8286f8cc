import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { configFilters, readAnnouncement, type Announcement } from './codec/announcement.ts';

/** What one topic announces; `undefined` once it was taken back. */
type Hear = (topic: string, announcement: Announcement | undefined) => void;

/** Topics that are remembered of one broker; who comes later is heard when they announce again. */
const MOST_TOPICS = 5_000;

/**
 * Hears the announcements of one broker once, for all devices on it: each is read a single time
 * and told to the one device that it concerns.
 */
export class AnnouncementBook {
  static readonly #books = new WeakMap<MqttLink, Map<string, AnnouncementBook>>();

  readonly #link: MqttLink;
  readonly #prefix: string;
  readonly #known = new Map<string, Announcement>();
  readonly #hearers = new Map<string, Set<Hear>>();
  #held: DisposableStack | undefined;
  #count = 0;

  private constructor(link: MqttLink, prefix: string) {
    this.#link = link;
    this.#prefix = prefix;
  }

  /** The book of a link and a prefix. */
  static of(link: MqttLink, prefix: string): AnnouncementBook {
    const books = AnnouncementBook.#books.get(link) ?? new Map<string, AnnouncementBook>();
    AnnouncementBook.#books.set(link, books);
    const book = books.get(prefix) ?? new AnnouncementBook(link, prefix);
    books.set(prefix, book);
    return book;
  }

  /** Hears what a device announces: first all that is known, then every change. */
  join(DeviceId: string, hear: Hear): Disposable {
    const hearers = this.#hearers.get(DeviceId) ?? new Set();
    this.#hearers.set(DeviceId, hearers.add(hear));
    this.#count += 1;
    if (this.#count === 1) this.#open();
    for (const [topic, announcement] of this.#known)
      if (announcement.device.id === DeviceId) hear(topic, announcement);
    return {
      [Symbol.dispose]: () => {
        if (!hearers.delete(hear)) return;
        if (hearers.size === 0) this.#hearers.delete(DeviceId);
        this.#count -= 1;
        if (this.#count === 0) this.#close();
      },
    };
  }

  #open(): void {
    const held = new DisposableStack();
    this.#held = held;
    for (const filter of configFilters(this.#prefix))
      held.use(this.#link.subscribe(filter, (message) => this.#hear(message)));
    // Devices that don't retain what they announce do it when the house says that it is there.
    held.use(
      this.#link.onUp((up) => {
        if (up) this.#link.publish(`${this.#prefix}/status`, 'online').catch(() => {});
      }),
    );
  }

  #close(): void {
    this.#held?.[Symbol.dispose]();
    this.#held = undefined;
    this.#known.clear();
  }

  #hear({ topic, payload }: MqttMessage): void {
    const before = this.#known.get(topic);
    const announcement = readAnnouncement(topic, new Payload(payload).text);
    // What can't be read is no removal: that is an empty message.
    if (!announcement && payload.length > 0) return;
    if (before && before.device.id !== announcement?.device.id)
      this.#tell(before, topic, undefined);
    if (!announcement) this.#known.delete(topic);
    else if (before || this.#known.size < MOST_TOPICS) this.#known.set(topic, announcement);
    if (announcement) this.#tell(announcement, topic, announcement);
  }

  #tell({ device }: Announcement, topic: string, announcement: Announcement | undefined): void {
    for (const hear of this.#hearers.get(device.id) ?? []) hear(topic, announcement);
  }
}
