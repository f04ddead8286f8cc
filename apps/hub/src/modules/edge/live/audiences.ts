import type { Watch } from '@dimora/contract';
import type { DeviceId, EnvironmentId, ThingKey } from '@dimora/domain';
import { Audience, audienceKey, type Listener } from './audience.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';

/** All audiences, and which of them a device or an environment concerns. */
export class Audiences {
  readonly #sources: LiveSources;
  readonly #byKey = new Map<string, Audience>();
  readonly #ofViewer = new Map<Viewer, Audience>();
  readonly #ofDevice = new Map<ThingKey<DeviceId>, Audience[]>();
  readonly #ofEnvironment = new Map<ThingKey<EnvironmentId>, Audience[]>();

  constructor(sources: LiveSources) {
    this.#sources = sources;
  }

  all(): Iterable<Audience> {
    return this.#byKey.values();
  }

  ofViewer(viewer: Viewer): Audience | undefined {
    return this.#ofViewer.get(viewer);
  }

  ofDevice(key: ThingKey<DeviceId>): readonly Audience[] {
    return this.#ofDevice.get(key) ?? [];
  }

  ofEnvironment(key: ThingKey<EnvironmentId>): readonly Audience[] {
    return this.#ofEnvironment.get(key) ?? [];
  }

  /** Adds a viewer to the audience with the same view and watch; `since` is the last `seq` already sent. */
  join(viewer: Viewer, watch: Watch, since: number): Audience {
    this.leave(viewer);
    const { claims, user } = viewer.caller;
    const listener: Listener = { claims, user, language: viewer.language };
    const key = audienceKey(listener, watch);
    let audience = this.#byKey.get(key);
    if (!audience) {
      audience = new Audience(key, listener, watch, { sources: this.#sources, since });
      // The first snapshot already contains it.
      audience.pending.whole.clear();
      audience.pending.environments.clear();
      this.#byKey.set(key, audience);
      this.#index(audience);
    }
    audience.members.add(viewer);
    this.#ofViewer.set(viewer, audience);
    viewer.watch = watch;
    return audience;
  }

  /** Removes a viewer; an audience without members is dropped. */
  leave(viewer: Viewer): void {
    const audience = this.#ofViewer.get(viewer);
    this.#ofViewer.delete(viewer);
    if (!audience?.members.delete(viewer) || audience.members.size > 0) return;
    this.#byKey.delete(audience.key);
    for (const key of audience.devices) drop(this.#ofDevice, key, audience);
    for (const key of audience.environments) drop(this.#ofEnvironment, key, audience);
  }

  /** The house changed: recomputes what each audience sees. */
  lookAgain(): void {
    this.#ofDevice.clear();
    this.#ofEnvironment.clear();
    for (const audience of this.#byKey.values()) {
      audience.look();
      this.#index(audience);
    }
  }

  #index(audience: Audience): void {
    for (const key of audience.devices) put(this.#ofDevice, key, audience);
    for (const key of audience.environments) put(this.#ofEnvironment, key, audience);
  }
}

function put<Key>(index: Map<Key, Audience[]>, key: Key, audience: Audience): void {
  const held = index.get(key);
  if (held) held.push(audience);
  else index.set(key, [audience]);
}

function drop<Key>(index: Map<Key, Audience[]>, key: Key, audience: Audience): void {
  const rest = (index.get(key) ?? []).filter((each) => each !== audience);
  if (rest.length > 0) index.set(key, rest);
  else index.delete(key);
}
