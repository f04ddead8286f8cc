import * as domain from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';

/** Ids are opaque texts; the brand keeps ids of different kinds apart. */
export const brandedId = <Id extends string>(description: string): z.ZodType<Id, string> =>
  z.string().min(1).max(200).meta({ description }) as unknown as z.ZodType<Id, string>;

export const DeviceId = brandedId<domain.DeviceId>('A device');
export type DeviceId = domain.DeviceId;

export const EnvironmentId = brandedId<domain.EnvironmentId>(
  'An environment; system ones begin with $',
);
export type EnvironmentId = domain.EnvironmentId;

export const UserId = brandedId<domain.UserId>('A person on this hub');
export type UserId = domain.UserId;

/** An Id that somebody chooses: ids that begin with `$` are the system's, and others separate ids with the rest. */
export const ChosenUserId = z
  .string()
  .regex(/^[A-Za-z0-9][\w.@-]{0,99}$/)
  .meta({
    description: 'Letters, digits, dots, dashes, underscores and @, the first a letter or digit',
  }) as unknown as z.ZodType<domain.UserId, string>;

export const EventId = brandedId<domain.EventId>('An entry of the event log');
export type EventId = domain.EventId;

/**
 * Appears in URLs, so only letters, digits, dots, dashes and underscores, starting with a letter or digit.
 */
export const ProductId = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/)
  .meta({ description: 'A hub' }) as unknown as z.ZodType<domain.ProductId, string>;
export type ProductId = domain.ProductId;

/** The hub that a thing comes from; absent from what is this hub's own. See `ThingRef` in domain. */
export const Origin = ProductId.optional().meta({
  description: 'The hub that it comes from; absent for this one',
});

export const PropertyId = brandedId<domain.PropertyId>('A place in the cloud');
export type PropertyId = domain.PropertyId;

/** Milliseconds since 1970. */
export const Timestamp = z.number().int().nonnegative();

/** Counts the edits of an entity; an update names the revision it is based on, so that no edit is lost. */
export const Revision = z.number().int().nonnegative();

/** Refuses what is longer than so many characters, as people count them; a length in UTF-16 units cuts emoji. */
const atMost = (maximum: number) =>
  z.check<string>(({ value, issues }) => {
    if (!domain.isWithin(value, maximum))
      issues.push({ code: 'too_big', origin: 'string', maximum, inclusive: true, input: value });
  });

/** The text of a name that may be empty: composed characters (NFC), trimmed, nothing that isn't shown as it is. */
export const nameText = (most: number = domain.LONGEST_NAME) =>
  z.string().normalize('NFC').trim().regex(domain.NAME_TEXT, isForm('name')).check(atMost(most));
/** {@link nameText} of the usual length. */
export const NameText = nameText();
/** The same in several lines. */
export const descriptionText = (most: number) =>
  z
    .string()
    .normalize('NFC')
    .trim()
    .regex(domain.DESCRIPTION_TEXT, isForm('description'))
    .check(atMost(most));

/** A display name: as {@link NameText}, never empty. */
export const Name = NameText.min(1);
