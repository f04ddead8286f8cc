import type { Branded, ProductId } from './ids.ts';

/** The hub that a thing belongs to, where it isn't the hub that speaks. */
export type Origin = ProductId;

/**
 * Names a thing among all hubs. Without an `origin` it belongs to the hub that speaks. What a thing refers to (its
 * room, its parent) is of the same hub as the thing.
 */
export type ThingRef<Id extends string = string> = {
  readonly Id: Id;
  readonly origin?: Origin | undefined;
};

/** A text that is equal for two references only if they name the same thing; see {@link keyOf}. */
export type ThingKey<Id extends string = string> = Branded<'ThingKey'> & {
  readonly __of?: Id | undefined;
};

/** Begins the keys of other hubs' things. */
const MARK = '@';
/** Ends the hub in a key: no hub's id contains it. */
const END = '/';

/**
 * The key of a thing in maps and sets. Of an own thing it is the Id, so that nothing is allocated; an own Id that would
 * read as another hub's key is marked as one of no hub.
 */
export function keyOf<Id extends string>({ Id, origin }: ThingRef<Id>): ThingKey<Id> {
  if (origin === undefined && !Id.startsWith(MARK)) return asKey(Id);
  return asKey(MARK + (origin ?? '') + END + Id);
}

/** The thing that {@link keyOf} made this key for. */
export function thingOf<Id extends string>(key: ThingKey<Id>): ThingRef<Id> {
  if (!key.startsWith(MARK)) return { Id: asId(key) };
  const end = key.indexOf(END);
  const Id = asId<Id>(key.slice(end + 1));
  const origin = key.slice(MARK.length, end);
  return origin === '' ? { Id } : { Id, origin: origin as Origin };
}

const asKey = <Id extends string>(text: string): ThingKey<Id> => text as ThingKey<Id>;
const asId = <Id extends string>(text: string): Id => text as Id;
