import type { HouseEvent, Watch } from '@dimora/contract';
import {
  EVENT_READERS,
  allowsAll,
  eventRow,
  thingOf,
  type DeviceId,
  type EffectiveClaims,
  type EnvironmentId,
  type Language,
  type ThingKey,
  type UserId,
} from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import type { HouseView } from '../../people/visibility/port.ts';
import { Pending } from './pending.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';
import { watchedThings, type Watched } from './watched.ts';

/** Who listens, with what they may see since they joined: the claims of a caller change under the audience. */
export type Listener = {
  readonly claims: EffectiveClaims;
  readonly user: Caller['user'];
  readonly language: Language | undefined;
};

/** Clients with the same view and the same watch form one audience: a batch for them is serialised once. */
export function audienceKey({ claims, user, language }: Listener, watch: Watch): string {
  const { devices, environments } = watchedThings(watch);
  return JSON.stringify([
    language ?? null,
    claims.READ_DEVICE ?? null,
    claims.READ_ENVIRONMENT ?? null,
    claims.READ_EVENTS ?? null,
    EVENT_READERS.map((key) => key in claims),
    // Who may not read people sees only themselves as an actor, and who doesn't see every rule the messages that are for
    // them: they need an audience each.
    claims.READ_USERS &&
    claims.READ_TRIGGERS &&
    allowsAll(claims, 'READ_DEVICE') &&
    allowsAll(claims, 'READ_ENVIRONMENT')
      ? null
      : user.Id,
    devices.toSorted(),
    environments.toSorted(),
    watch.events,
  ]);
}

/** See {@link audienceKey}. */
export class Audience {
  readonly key: string;
  /** Any member; all see the same. */
  readonly listener: Listener;
  readonly watch: Watch;
  readonly members = new Set<Viewer>();
  pending: Pending;
  /** The visible part of the watch. */
  devices: ReadonlySet<ThingKey<DeviceId>> = new Set();
  environments: ReadonlySet<ThingKey<EnvironmentId>> = new Set();
  readonly #watched: Watched;
  readonly #sources: LiveSources;

  constructor(
    key: string,
    listener: Listener,
    watch: Watch,
    parts: { readonly sources: LiveSources; readonly since: number },
  ) {
    this.key = key;
    this.listener = listener;
    this.watch = watch;
    this.#watched = watchedThings(watch);
    this.#sources = parts.sources;
    this.pending = new Pending(parts.since);
    this.look();
  }

  /** The house as the members may see it. */
  get view(): HouseView {
    return this.#sources.house.viewOf(this.listener.claims);
  }

  /** Recomputes what is visible; newly visible devices are sent whole. */
  look(): void {
    const { view, devices: before } = this;
    const { devices, environments } = this.#watched;
    const seesDevice = (key: ThingKey<DeviceId>): boolean => {
      const { Id, origin } = thingOf(key);
      return view.device(Id, origin) !== undefined;
    };
    const seesEnvironment = (key: ThingKey<EnvironmentId>): boolean => {
      const { Id, origin } = thingOf(key);
      return view.has(Id, origin);
    };
    this.devices = new Set(devices.filter(seesDevice));
    this.environments = new Set(environments.filter(seesEnvironment));
    for (const key of this.devices) if (!before.has(key)) this.pending.whole.add(key);
    for (const key of this.environments) this.pending.environments.add(key);
  }

  /** The event as the members may read it, if they watch it and may read it. */
  reading(event: HouseEvent): HouseEvent | undefined {
    const { events, names } = this.#sources;
    if (!this.#watches(event) || !events.mayRead(this.listener, event)) return undefined;
    if (eventRow(event.IoTEventType).own && !this.#isOf(this.listener.user.Id)) return undefined;
    const read = events.eventFor(this.listener, event);
    const { language } = this.listener;
    return names && language ? names.inLanguage(read, language) : read;
  }

  /** True if nobody else is among the members. */
  #isOf(Id: UserId): boolean {
    return [...this.members].every(({ caller }) => caller.user.Id === Id);
  }

  #watches(event: HouseEvent): boolean {
    const { events } = this.watch;
    if (typeof events === 'string') return events === 'all';
    if (events.origin !== event.origin) return false;
    if ('DeviceId' in events) return event.DeviceId === events.DeviceId;
    const { EnvironmentId: room, origin } = event;
    // Of another hub's rooms it isn't known what lies above them.
    const path = origin === undefined && room !== null ? this.#sources.pathOf(room) : [room];
    return path.includes(events.EnvironmentId);
  }
}
