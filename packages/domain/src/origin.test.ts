import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, thingOf, type Origin, type ThingRef } from './origin.ts';

const isSameThing = (one: ThingRef, other: ThingRef): boolean =>
  one.Id === other.Id && one.origin === other.origin;

const piece = fc.constantFrom('@', '/', '@/', 'lamp', 'hub-b', '$home', '');
/** Ids that contain what separates a hub from an id, and look like keys themselves. */
const Id = fc.oneof(
  fc.string(),
  fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join('')),
);
const origin = fc
  .oneof(fc.constantFrom('hub-b', 'hub-c', 'lamp'), fc.stringMatching(/^[A-Za-z0-9][\w.-]{0,63}$/))
  .map((id) => id as Origin);
const thing: fc.Arbitrary<ThingRef> = fc.oneof(
  fc.record({ Id }),
  fc.record({ Id, origin: fc.option(origin, { nil: undefined }) }),
);

describe('the key of a thing', () => {
  test('can be read back to the same thing, whatever its Id contains', () => {
    fc.assert(
      fc.property(thing, (one) => {
        expect(isSameThing(thingOf(keyOf(one)), one)).toBe(true);
      }),
    );
  });

  test('is equal for two things only if they have the same Id and come from the same hub', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(isSameThing(one, other));
      }),
    );
  });

  test('distinguishes our own Id that looks like a key from the thing of another hub', () => {
    const foreign = { Id: 'lamp', origin: 'hub-b' as Origin };
    const own = { Id: keyOf(foreign) };
    expect(keyOf(own)).not.toBe(keyOf(foreign));
    expect(thingOf(keyOf(own))).toEqual(own);
  });

  test('is the Id itself for things of this hub', () => {
    expect([keyOf({ Id: 'lamp' }), keyOf({ Id: '$home' }), keyOf({ Id: 'a/b@c' })]).toEqual([
      'lamp',
      '$home',
      'a/b@c',
    ]);
  });
});
