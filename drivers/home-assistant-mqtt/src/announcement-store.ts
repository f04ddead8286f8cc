import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { configFilters, readAnnouncement, type Announcement } from './codec/announcement.ts';

/** The announcement on one topic; `undefined` once it was removed. */
type Hear = (topic: string, announcement: Announcement | undefined) => void;

/**
 * Limit of remembered topics per broker; devices beyond it are handled when they announce themselves again.
 */
const MOST_TOPICS = 5_000;

/**
 * Subscribes to the announcements of one broker once, for all devices on it: each is parsed a single time and
 * passed only to the device it concerns.
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

  /** The shared instance for a link and a prefix. */
  static of(link: MqttLink, prefix: string): AnnouncementBook {
    const books = AnnouncementBook.#books.get(link) ?? new Map<string, AnnouncementBook>();
    AnnouncementBook.#books.set(link, books);
    const book = books.get(prefix) ?? new AnnouncementBook(link, prefix);
    books.set(prefix, book);
    return book;
  }

  /** Subscribes to a device's announcements: first everything known, then every change. */
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
    // Devices that don't retain their announcements repeat them when the hub announces itself.
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
    // An unreadable message is no removal; only an empty one is.
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
