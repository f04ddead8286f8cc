import type { Batch, Device, HouseEvent, Watch } from '@dimora/contract';
import { UNKNOWN, keyOf } from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import { readerOf } from '../../../platform/reader-language.ts';
import { Audiences } from './audiences.ts';
import type { Audience } from './audience.ts';
import { takeBatch } from './batch.ts';
import { ENVIRONMENTS_EVERY, FLUSH_MS, STALLED_MS } from './limits.ts';
import { Pending } from './pending.ts';
import type { LiveSources } from './sources.ts';
import type { Viewer } from './viewer.ts';
import type { Broadcast } from './wire.ts';

/** What the fan-out is made of. */
export type FanOutParts = {
  readonly clock: Clock;
  readonly sources: LiveSources;
  readonly broadcast: Broadcast;
  /** The `seq` of the last change (see `StateVar`). */
  readonly currentSeq: () => number;
};

/**
 * Sends every client what it watches and may see. Changes wait for the next batch and are sent together; a
 * single change is sent immediately. A client that hasn't read its last batch gets none until it has.
 */
export class FanOut implements Disposable {
  readonly viewers = new Set<Viewer>();
  readonly #parts: FanOutParts;
  readonly #audiences: Audiences;
  #turn: Disposable | undefined;
  #lastTurnAt = 0;
  #turns = 0;
  #houseChanged = false;

  constructor(parts: FanOutParts) {
    this.#parts = parts;
    this.#audiences = new Audiences(parts.sources);
  }

  /** Adds a new client; it receives nothing until it watches. */
  add(viewer: Viewer): void {
    this.viewers.add(viewer);
    this.#audiences.join(viewer, viewer.watch, this.#parts.currentSeq());
  }

  remove(viewer: Viewer): void {
    this.#audiences.leave(viewer);
    this.viewers.delete(viewer);
  }

  /** Changes what a client watches; answers the current values, and what exceeds one batch follows. */
  watch(viewer: Viewer, watch: Watch): Batch {
    const unsaid = viewer.behind;
    const before = this.#audiences.ofViewer(viewer);
    const audience = this.#audiences.join(viewer, watch, this.#parts.currentSeq());
    const first = new Pending(audience.pending.since);
    for (const key of audience.devices) first.whole.add(key);
    for (const key of audience.environments) first.environments.add(key);
    const snapshot = takeBatch(first, {
      view: audience.view,
      systemState: this.#parts.sources.systemState,
      withEnvironments: true,
    });
    // What was pending under its old watch is still new to this client.
    for (const held of [unsaid, before?.pending]) {
      for (const event of held?.events.values() ?? []) {
        const reading = audience.reading(event);
        if (reading) first.addEvent(reading);
      }
      first.missedEvents ||= held?.missedEvents ?? false;
      first.system ||= held?.system ?? false;
    }
    viewer.behind = first.empty ? undefined : first;
    if (viewer.behind) this.wake();
    return snapshot ?? {};
  }

  /** A person's claims changed, or the language in which they read names: updates what they see. */
  reclaim(viewer: Viewer): void {
    const { names } = this.#parts.sources;
    viewer.language = names?.languageOf(readerOf(viewer.caller), viewer.language);
    viewer.behind = undefined;
    this.#audiences.join(viewer, viewer.watch, this.#parts.currentSeq());
    viewer.reload();
    this.wake();
  }

  stateChanged(device: Device): void {
    const key = keyOf(device);
    for (const audience of this.#audiences.ofDevice(key)) audience.pending.devices.add(key);
    this.#roomsChanged(device);
  }

  reachabilityChanged(device: Device): void {
    const key = keyOf(device);
    for (const audience of this.#audiences.ofDevice(key)) audience.pending.reachability.add(key);
    this.#roomsChanged(device);
  }

  appended(event: HouseEvent): void {
    for (const audience of this.#audiences.all()) {
      const reading = audience.reading(event);
      if (reading) audience.pending.addEvent(reading);
    }
    this.wake();
  }

  systemChanged(): void {
    for (const audience of this.#audiences.all()) audience.pending.system = true;
    this.wake();
  }

  /** Devices or environments were added, removed or moved: recomputes everyone's visibility. */
  houseChanged(): void {
    this.#houseChanged = true;
    this.wake();
  }

  /** Schedules a batch: immediately after a quiet time, otherwise when the interval has passed. */
  wake(): void {
    if (this.#turn) return;
    const since = this.#parts.clock.monotonic() - this.#lastTurnAt;
    this.#turn = this.#parts.clock.after(Math.max(0, FLUSH_MS - since), () => this.#flush());
  }

  [Symbol.dispose](): void {
    this.#turn?.[Symbol.dispose]();
  }

  /** The rooms above a device changed; of another hub's device only its own room is known. */
  #roomsChanged({ EnvironmentId, origin }: Device): void {
    const isOwn = origin === undefined;
    for (const Id of isOwn ? this.#parts.sources.pathOf(EnvironmentId) : [EnvironmentId]) {
      const key = keyOf({ Id, origin });
      for (const audience of this.#audiences.ofEnvironment(key))
        audience.pending.environments.add(key);
    }
    // Devices in a hidden room are shown in this one: its watchers are notified too.
    const unknown = keyOf({ Id: UNKNOWN, origin });
    for (const audience of this.#audiences.ofEnvironment(unknown))
      if (!isOwn || !audience.view.whole) audience.pending.environments.add(unknown);
    this.wake();
  }

  #flush(): void {
    const { clock, currentSeq } = this.#parts;
    this.#turn = undefined;
    this.#lastTurnAt = clock.monotonic();
    this.#turns += 1;
    if (this.#houseChanged) this.#audiences.lookAgain();
    this.#houseChanged = false;
    const withEnvironments = this.#turns % ENVIRONMENTS_EVERY === 0;
    const seq = currentSeq();
    let again = false;
    for (const audience of this.#audiences.all())
      again = this.#tell(audience, withEnvironments, seq) || again;
    if (again) this.wake();
  }

  /** Sends to one audience; answers whether something is left for another batch. */
  #tell(audience: Audience, withEnvironments: boolean, seq: number): boolean {
    const { pending } = audience;
    const sources = {
      view: audience.view,
      systemState: this.#parts.sources.systemState,
      withEnvironments,
    };
    const ready: string[] = [];
    const late: Viewer[] = [];
    let again = false;
    for (const viewer of audience.members) {
      const drained = this.#takes(viewer);
      if (drained && viewer.hasNews) viewer.sendNews();
      if (drained && !viewer.behind) ready.push(viewer.wire.id);
      else late.push(viewer);
      again ||= !drained && (viewer.hasNews || viewer.behind !== undefined);
    }
    if (!pending.empty)
      for (const viewer of late) (viewer.behind ??= new Pending(pending.since)).add(pending);
    if (ready.length === 0) {
      audience.pending = new Pending(seq);
    } else {
      const batch = takeBatch(pending, sources);
      if (batch) this.#parts.broadcast(ready, batch);
      if (pending.devices.size === 0) pending.since = seq;
      again ||= !pending.empty;
    }
    for (const viewer of late) again = this.#catchUp(viewer, sources) || again;
    return again;
  }

  #catchUp(viewer: Viewer, sources: Parameters<typeof takeBatch>[1]): boolean {
    const { behind } = viewer;
    if (!behind) return false;
    if (viewer.stalledSince !== undefined) return true;
    const batch = takeBatch(behind, sources);
    if (batch) viewer.wire.send('batch', batch);
    if (!behind.empty) return true;
    viewer.behind = undefined;
    return false;
  }

  /** True if the client has read its last batch; one that hasn't for long is disconnected (SHELL-B1). */
  #takes(viewer: Viewer): boolean {
    if (viewer.wire.drained()) {
      viewer.stalledSince = undefined;
      return true;
    }
    const now = this.#parts.clock.monotonic();
    viewer.stalledSince ??= now;
    if (now - viewer.stalledSince >= STALLED_MS) viewer.wire.drop();
    return false;
  }
}
