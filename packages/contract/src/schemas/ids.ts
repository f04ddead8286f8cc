import type * as domain from '@dimora/domain';
import { z } from 'zod';

/** Ids are opaque texts; the brand keeps one kind from standing for another. */
export const brandedId = <Id extends string>(description: string): z.ZodType<Id, string> =>
  z.string().min(1).max(200).meta({ description }) as unknown as z.ZodType<Id, string>;

/** See the type of the same name in domain. */
export const DeviceId = brandedId<domain.DeviceId>('A device');
/** See the type of the same name in domain. */
export type DeviceId = domain.DeviceId;

/** See the type of the same name in domain. */
export const EnvironmentId = brandedId<domain.EnvironmentId>(
  'An environment; system ones begin with $',
);
/** See the type of the same name in domain. */
export type EnvironmentId = domain.EnvironmentId;

/** See the type of the same name in domain. */
export const UserId = brandedId<domain.UserId>('A person on this hub');
/** See the type of the same name in domain. */
export type UserId = domain.UserId;

/** See the type of the same name in domain. */
export const EventId = brandedId<domain.EventId>('An entry of the event log');
/** See the type of the same name in domain. */
export type EventId = domain.EventId;

/**
 * See the type of the same name in domain. It stands in addresses, hence letters, digits, dots,
 * dashes and underscores alone, a letter or digit first.
 */
export const ProductId = z
  .string()
  .regex(/^[A-Za-z0-9][\w.-]{0,63}$/)
  .meta({ description: 'A hub' }) as unknown as z.ZodType<domain.ProductId, string>;
/** See the type of the same name in domain. */
export type ProductId = domain.ProductId;

/** See the type of the same name in domain. */
export const PropertyId = brandedId<domain.PropertyId>('A place in the cloud');
/** See the type of the same name in domain. */
export type PropertyId = domain.PropertyId;

/** Milliseconds since 1970. */
export const Timestamp = z.number().int().nonnegative();

/** Counts the edits of an entity; an update names the one it started from, so that no edit is lost. */
export const Revision = z.number().int().nonnegative();

/** A name that people read: trimmed, never empty. */
export const Name = z.string().trim().min(1).max(80);
