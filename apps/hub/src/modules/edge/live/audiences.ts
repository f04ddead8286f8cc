import type { Watch } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { Audience, audienceKey, type Listener } from './audience.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';

/** All audiences, and which of them a device or an environment concerns. */
export class Audiences {
  readonly #sources: LiveSources;
  readonly #byKey = new Map<string, Audience>();
  readonly #ofViewer = new Map<Viewer, Audience>();
  readonly #ofDevice = new Map<DeviceId, Audience[]>();
  readonly #ofEnvironment = new Map<EnvironmentId, Audience[]>();

  constructor(sources: LiveSources) {
    this.#sources = sources;
  }

  all(): Iterable<Audience> {
    return this.#byKey.values();
  }

  ofViewer(viewer: Viewer): Audience | undefined {
    return this.#ofViewer.get(viewer);
  }

  ofDevice(Id: DeviceId): readonly Audience[] {
    return this.#ofDevice.get(Id) ?? [];
  }

  ofEnvironment(Id: EnvironmentId): readonly Audience[] {
    return this.#ofEnvironment.get(Id) ?? [];
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
    for (const id of audience.devices) drop(this.#ofDevice, id, audience);
    for (const id of audience.environments) drop(this.#ofEnvironment, id, audience);
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
    for (const id of audience.devices) put(this.#ofDevice, id, audience);
    for (const id of audience.environments) put(this.#ofEnvironment, id, audience);
  }
}

function put<Id>(index: Map<Id, Audience[]>, id: Id, audience: Audience): void {
  const held = index.get(id);
  if (held) held.push(audience);
  else index.set(id, [audience]);
}

function drop<Id>(index: Map<Id, Audience[]>, id: Id, audience: Audience): void {
  const rest = (index.get(id) ?? []).filter((each) => each !== audience);
  if (rest.length > 0) index.set(id, rest);
  else index.delete(id);
}
