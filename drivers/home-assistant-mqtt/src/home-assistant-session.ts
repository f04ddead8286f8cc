import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  type DeviceSession,
  type DriverHost,
  type MqttLink,
  type Sources,
} from '@dimora/driver-kit';
import { EntityRunner, type Payload } from '@dimora/driver-kit/mqtt';
import { AnnouncementStore } from './announcement-store.ts';
import { readAnnouncement, type Announcement } from './codec/announcement.ts';
import type { Availability } from './codec/availability.ts';
import { describe } from './describe.ts';
import { entitiesOf, type DeviceEntities } from './entities/platforms.ts';
import type { HomeAssistantSettings } from './settings.ts';

/** Milliseconds for which announcements of one device are collected: they arrive one by one. */
const GATHER_MS = 100;

/** Limit of announcement topics per device, the same as in discovery. */
const MOST_TOPICS = 200;

/** A session with a device that announces itself. */
export class HomeAssistantSession implements DeviceSession {
  readonly #settings: HomeAssistantSettings;
  readonly #host: DriverHost;
  readonly #link: MqttLink;
  readonly #runner: EntityRunner;
  readonly #held = new DisposableStack();
  readonly #announced = new Map<string, Announcement>();
  /** The last message on each availability topic. */
  readonly #availabilityPayloads = new Map<string, Payload>();
  #availabilities: readonly Availability[] = [];
  /** The names of its parts so far. */
  #sources: Sources;
  #gathering: Disposable | undefined;
  /** True for a tracked phone that said it is away. */
  #isAway = false;

  constructor(settings: HomeAssistantSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#link = host.mqtt(settings.broker);
    this.#sources = host.sources;
    this.#runner = new EntityRunner(host, this.#link, {
      hears: (topic, payload) => this.#hearAvailability(topic, payload),
      heard: () => this.#noteWhereabouts(),
    });
    for (const { topic, payload } of settings.announcements) {
      const announcement = readAnnouncement(topic, payload);
      if (announcement) this.#announced.set(topic, announcement);
    }
  }

  /** Starts with the known announcements, and subscribes to new ones. */
  start(): this {
    this.#use();
    const { prefix, DeviceId } = this.#settings;
    this.#held.use(
      AnnouncementStore.of(this.#link, prefix).subscribe(DeviceId, (topic, announcement) =>
        this.#learn(topic, announcement),
      ),
    );
    this.#held.use(
      this.#link.onUp((up) => {
        // A broker that reconnects sends every availability again.
        if (!up) this.#forgetAvailability();
        this.#tellReachable();
      }),
    );
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#reachable) throw new DriverError('UNREACHABLE');
    return this.#runner.run(actionId, value, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#gathering?.[Symbol.dispose]();
    this.#held[Symbol.dispose]();
    this.#runner[Symbol.dispose]();
  }

  #learn(topic: string, announcement: Announcement | undefined): void {
    const before = this.#announced.get(topic);
    if (JSON.stringify(before) === JSON.stringify(announcement)) return;
    // A device that keeps announcing new parts is limited to this many.
    if (announcement && !before && this.#announced.size >= MOST_TOPICS) return;
    if (announcement) this.#announced.set(topic, announcement);
    else this.#announced.delete(topic);
    this.#gathering ??= this.#host.clock.after(GATHER_MS, () => {
      this.#gathering = undefined;
      this.#use();
      this.#host.redescribe(describe(this.#settings, [...this.#announced.values()], this.#sources));
      this.#tellReachable();
    });
  }

  #use(): void {
    const { entities, sources, availabilities } = this.#entities();
    this.#sources = sources;
    this.#availabilities = availabilities;
    for (const each of this.#availabilities)
      for (const [topic, payload] of this.#availabilityPayloads) each.hear(topic, payload);
    this.#runner.use(
      entities,
      this.#availabilities.flatMap(({ topics }) => topics),
    );
  }

  #entities(): DeviceEntities {
    const announced = [...this.#announced.values()].flatMap(({ entities }) => entities);
    return entitiesOf(announced, this.#sources);
  }

  #hearAvailability(topic: string, payload: Payload): void {
    let changed = false;
    for (const each of this.#availabilities)
      if (each.topics.includes(topic)) changed = each.hear(topic, payload) || changed;
    if (!changed) return;
    this.#availabilityPayloads.set(topic, payload);
    this.#tellReachable();
  }

  /** A phone that has left takes its connection with it: it is away, not unreachable. */
  #noteWhereabouts(): void {
    const isTracked = [...this.#announced.values()].some(({ entities }) =>
      entities.some(({ platform }) => platform === 'device_tracker'),
    );
    const isAway = isTracked && this.#runner.value('PRESENCE') === false;
    if (isAway === this.#isAway) return;
    this.#isAway = isAway;
    this.#tellReachable();
  }

  #forgetAvailability(): void {
    this.#availabilityPayloads.clear();
    this.#use();
  }

  get #reachable(): boolean {
    return (
      this.#link.up && (this.#isAway || this.#availabilities.some(({ available }) => available))
    );
  }

  #tellReachable(): void {
    this.#host.report({
      Reachable: this.#reachable,
      trouble: this.#link.up ? (this.#announced.size === 0 ? 'NO_ANSWER' : null) : 'BROKER_AWAY',
    });
  }
}
