import {
  HeldSince,
  comparisonName,
  followedIn,
  type Comparison,
  type DeviceId,
  type EnvironmentId,
  type Followed,
  type TriggerId,
  type Watched,
} from '@dimora/domain';
import type { Clock } from '@dimora/runtime';
import type { SinceStore } from './since.store.ts';
import type { TriggerRecord } from './trigger.store.ts';

type Parts = { readonly store: SinceStore; readonly clock: Clock };
type OfRule = Followed & { readonly Id: TriggerId };

/** A comparison of a trigger in the store. A trigger's own, for its author sees rooms and people in their own way. */
const nameOf = (Id: TriggerId, of: Watched, compared: Comparison): string =>
  `held ${Id} ${comparisonName(of, compared)}`;

/**
 * Since when the comparisons of triggers hold that have to last: over changes of the number, edits of triggers, and
 * restarts. What is being followed is looked at with every change of it. Of others, a value's own time is all that is known.
 */
export class Comparisons {
  readonly #parts: Parts;
  /** In the clock's monotonic time: nobody sets that. */
  readonly #since = new HeldSince();
  #followed: ReadonlyMap<string, OfRule> = new Map();
  #ofDevices: ReadonlyMap<DeviceId | undefined, readonly OfRule[]> = new Map();
  #ofRooms: ReadonlyMap<EnvironmentId | undefined, readonly OfRule[]> = new Map();
  #isLoaded = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The triggers changed: follows what has to last in them, and forgets the rest. */
  follow(triggers: readonly TriggerRecord[]): void {
    this.#load();
    const all = triggers.flatMap((record) =>
      followedIn(record).map((each): OfRule => ({ ...each, Id: record.Id })),
    );
    const before = this.#followed;
    this.#followed = new Map(all.map((each) => [nameOf(each.Id, each.of, each.compared), each]));
    const own = all.filter(({ of }) => of.origin === undefined);
    this.#ofDevices = Map.groupBy(own, ({ of }) => of.DeviceId);
    this.#ofRooms = Map.groupBy(own, ({ of }) => of.EnvironmentId);
    this.#since.keepOnly((name) => this.#followed.has(name));
    for (const name of before.keys())
      if (!this.#followed.has(name)) this.#parts.store.set(name, undefined);
  }

  ofDevice(Id: DeviceId): readonly OfRule[] {
    return this.#ofDevices.get(Id) ?? [];
  }

  /** Those of a place itself, without the places within it. */
  ofRoom(Id: EnvironmentId): readonly OfRule[] {
    return this.#ofRooms.get(Id) ?? [];
  }

  ofPeople(): readonly OfRule[] {
    return this.all().filter(({ of }) => of.UserId !== undefined);
  }

  all(): readonly OfRule[] {
    return [...this.#followed.values()];
  }

  /**
   * Since when a comparison of a trigger holds, milliseconds since 1970; `undefined` if it doesn't, or isn't followed.
   * One that begins now holds `from` then.
   */
  look({ Id, of, compared }: OfRule, holds: boolean | null, from: number): number | undefined {
    const name = nameOf(Id, of, compared);
    if (!this.#followed.has(name)) return undefined;
    const { clock, store } = this.#parts;
    const before = this.#since.of(name);
    const since = this.#since.look(name, holds, this.#monotonicOf(from));
    const then =
      since === undefined ? undefined : Math.round(clock.now() - (clock.monotonic() - since));
    if (since !== before)
      store.set(name, then === undefined ? undefined : { since: then, wait: null });
    return then;
  }

  #load(): void {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    for (const [name, { since, wait }] of this.#parts.store.kept)
      if (wait === null) this.#since.remember(name, this.#monotonicOf(since));
  }

  /** A time of the future is that of a clock that was wrong. */
  #monotonicOf(time: number): number {
    const { clock } = this.#parts;
    return clock.monotonic() - Math.max(0, clock.now() - time);
  }
}
