import type { MqttLink, MqttMessage } from '@dimora/driver-kit';
import { Payload } from '@dimora/driver-kit/mqtt';
import { configFilters, readAnnouncement, type Announcement } from './codec/announcement.ts';

/** The announcement on one topic; `undefined` once it was removed. */
type Listener = (topic: string, announcement: Announcement | undefined) => void;

/**
 * Limit of remembered topics per broker; devices beyond it are handled when they announce themselves again.
 */
const MOST_TOPICS = 5_000;

/**
 * Subscribes to the announcements of one broker once, for all devices on it: each is parsed a single time and
 * passed only to the device it concerns.
 */
export class AnnouncementStore {
  static readonly #stores = new WeakMap<MqttLink, Map<string, AnnouncementStore>>();

  readonly #link: MqttLink;
  readonly #prefix: string;
  readonly #known = new Map<string, Announcement>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #held: DisposableStack | undefined;
  #count = 0;

  private constructor(link: MqttLink, prefix: string) {
    this.#link = link;
    this.#prefix = prefix;
  }

  /** The shared instance for a link and a prefix. */
  static of(link: MqttLink, prefix: string): AnnouncementStore {
    const stores = AnnouncementStore.#stores.get(link) ?? new Map<string, AnnouncementStore>();
    AnnouncementStore.#stores.set(link, stores);
    const store = stores.get(prefix) ?? new AnnouncementStore(link, prefix);
    stores.set(prefix, store);
    return store;
  }

  /** Subscribes to a device's announcements: first everything known, then every change. */
  subscribe(DeviceId: string, listener: Listener): Disposable {
    const listeners = this.#listeners.get(DeviceId) ?? new Set();
    this.#listeners.set(DeviceId, listeners.add(listener));
    this.#count += 1;
    if (this.#count === 1) this.#open();
    for (const [topic, announcement] of this.#known)
      if (announcement.device.id === DeviceId) listener(topic, announcement);
    return {
      [Symbol.dispose]: () => {
        if (!listeners.delete(listener)) return;
        if (listeners.size === 0) this.#listeners.delete(DeviceId);
        this.#count -= 1;
        if (this.#count === 0) this.#close();
      },
    };
  }

  #open(): void {
    const held = new DisposableStack();
    this.#held = held;
    for (const filter of configFilters(this.#prefix))
      held.use(this.#link.subscribe(filter, (message) => this.#receive(message)));
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

  #receive({ topic, payload }: MqttMessage): void {
    const before = this.#known.get(topic);
    const announcement = readAnnouncement(topic, new Payload(payload).text);
    // An unreadable message is no removal; only an empty one is.
    if (!announcement && payload.length > 0) return;
    if (before && before.device.id !== announcement?.device.id)
      this.#notify(before, topic, undefined);
    if (!announcement) this.#known.delete(topic);
    else if (before || this.#known.size < MOST_TOPICS) this.#known.set(topic, announcement);
    if (announcement) this.#notify(announcement, topic, announcement);
  }

  #notify({ device }: Announcement, topic: string, announcement: Announcement | undefined): void {
    for (const listener of this.#listeners.get(device.id) ?? []) listener(topic, announcement);
  }
}
