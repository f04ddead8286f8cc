import type { HouseEvent, Watch } from '@dimora/contract';
import type { DeviceId, EffectiveClaims, EnvironmentId, Language } from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import type { HouseView } from '../../people/visibility/port.ts';
import { Pending } from './pending.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';

/** Who listens, with what they may see since they joined: the claims of a caller change under the audience. */
export type Listener = {
  readonly claims: EffectiveClaims;
  readonly user: Caller['user'];
  readonly language: Language | undefined;
};

/** Clients with the same view and the same watch form one audience: a batch for them is serialised once. */
export const audienceKey = ({ claims, user, language }: Listener, watch: Watch): string =>
  JSON.stringify([
    language ?? null,
    claims.READ_DEVICE ?? null,
    claims.READ_ENVIRONMENT ?? null,
    claims.READ_EVENTS ?? null,
    // People without permission to read people see only themselves as actors: they need an audience each.
    claims.READ_USERS ? null : user.Id,
    watch.devices.toSorted(),
    watch.environments.toSorted(),
    watch.events,
  ]);

/** See {@link audienceKey}. */
export class Audience {
  readonly key: string;
  /** Any member; all see the same. */
  readonly listener: Listener;
  readonly watch: Watch;
  readonly members = new Set<Viewer>();
  pending: Pending;
  /** The visible part of the watch. */
  devices: ReadonlySet<DeviceId> = new Set();
  environments: ReadonlySet<EnvironmentId> = new Set();
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
    this.devices = new Set(this.watch.devices.filter((id) => view.device(id) !== undefined));
    this.environments = new Set(this.watch.environments.filter((id) => view.has(id)));
    for (const id of this.devices) if (!before.has(id)) this.pending.whole.add(id);
    for (const id of this.environments) this.pending.environments.add(id);
  }

  /** The event as the members may read it, if they watch it and may read it. */
  reading(event: HouseEvent): HouseEvent | undefined {
    const { events, names } = this.#sources;
    if (!this.#watches(event) || !events.mayRead(this.listener.claims, event)) return undefined;
    const read = events.eventFor(this.listener, event);
    const { language } = this.listener;
    return names && language ? names.inLanguage(read, language) : read;
  }

  #watches(event: HouseEvent): boolean {
    const { events } = this.watch;
    if (typeof events === 'string') return events === 'all';
    if ('DeviceId' in events) return event.DeviceId === events.DeviceId;
    return (
      event.EnvironmentId !== null &&
      this.#sources.pathOf(event.EnvironmentId).includes(events.EnvironmentId)
    );
  }
}
