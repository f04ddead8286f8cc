import type { StateValue } from '../../state/value.ts';
import type { TriggerReference } from '../reference.ts';
import type { HubPlace } from '../schedule.ts';
import type { Followed, TriggerWorld, Verdict, WatchedChange, WatchedThing } from '../watched.ts';

/** What every payload of a part has: the name of its kind. */
type Typed = { readonly Type: string };

/** What a part needs to know of where the house is: its position, or which days are holidays there. */
export type PlaceNeed = 'position' | 'holidays';

/** A part of a trigger; `Label` is a person's own name for it, empty for none. */
export type TriggerPart<Payload> = {
  readonly Id: string;
  readonly Label: string;
  readonly Payload: Payload;
};

/** What the domain knows of a kind of If part. A part that none of this fits is heard by the hub's half alone. */
export type IfDefinition<Payload extends Typed> = {
  readonly Type: Payload['Type'];
  /** Everything that it names by Id. */
  references?(payload: Payload): readonly TriggerReference[];
  /** The value that fires it, and how that has to change. */
  watches?(payload: Payload): WatchedChange;
  /** Its cause is a moment, such as a press, and never keeps holding. */
  readonly isOver?: true;
  /** The same with another value, if what it watches is recorded: recordings hold numbers. */
  withValue?(payload: Payload, Value: StateValue): Payload;
  /** The next moment after `after` at which the clock fires it, milliseconds; `null`: none within a week. */
  next?(payload: Payload, after: number, place: HubPlace): number | null;
  readonly needs?: PlaceNeed;
  /** True if the same event or the same minute fires both. Parts that watch a value are compared by what they watch. */
  coincides?(one: Payload, other: Payload): boolean;
};

/** What the domain knows of a kind of condition; `Inner` are the conditions that it holds. */
export type ConditionDefinition<Payload extends Typed, Inner = never> = {
  readonly Type: Payload['Type'];
  /** Whether it holds in a world; `inner` decides about those within it. */
  holds(payload: Payload, world: TriggerWorld, inner: (condition: Inner) => Verdict): Verdict;
  /** Everything that it names by Id, without those within it. */
  references?(payload: Payload): readonly TriggerReference[];
  /** The recorded value that it compares. */
  reads?(payload: Payload): {
    readonly of: WatchedThing;
    readonly StateVar: string;
    readonly Value: StateValue;
  };
  /** What it compares, if that has to last. */
  lasts?(payload: Payload): Followed | undefined;
  /** It asks what isn't recorded, so it can't be replayed. */
  readonly isUnrecorded?: true;
  readonly needs?: PlaceNeed;
  /** The conditions within it. */
  parts?(payload: Payload): readonly Inner[];
  /** The same around other conditions; `null` if it would hold none. */
  around?(payload: Payload, parts: readonly Inner[]): Payload | null;
};
