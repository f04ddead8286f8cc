import {
  CLOUD_STATES,
  HOLIDAY_COUNTRIES,
  isTimeZone,
  MAX_TIME_ZONE_CHARACTERS,
  READINESS,
  ROLES,
  SYSTEM_MODES,
} from '@dimora/domain';
import { z } from 'zod';
import { isForm } from './forms.ts';
import { EnvironmentId, Name, Revision, Timestamp } from './ids.ts';

/** What a hub reveals before sign-in (START-15, START-16, SHELL-03). */
export const SystemInfo = z.object({
  mode: z.enum(SYSTEM_MODES),
  maintenance: z.boolean(),
  version: z.string(),
  build: z.string(),
  productId: z.string(),
  productModel: z.string(),
  barredRoles: z
    .array(z.enum(ROLES))
    .meta({ description: 'The roles that this product model admits nobody by (START-20)' }),
  brand: z.string(),
  providersOwn: z
    .boolean()
    .meta({ description: 'The provider’s own product: its owner reads as support (USERS-07)' }),
  demo: z.boolean(),
  accessPoint: z.boolean(),
  offlineEnabled: z.boolean(),
  telemetry: z.boolean().meta({ description: 'Whether `POST /api/ds/query` answers (STATS-02)' }),
  name: z.string().meta({ description: 'The name of the hub itself (WIZARD-20)' }),
  gatewayAddress: z
    .string()
    .meta({ description: 'The hub’s address while it is an access point (A04)' }),
  cloudUrl: z.string().nullable(),
  cloudState: z.enum(CLOUD_STATES),
  paired: z.boolean().meta({ description: 'True once its owner is known to the cloud' }),
  federationKeyId: z
    .string()
    .nullable()
    .meta({ description: 'Names the key that hub and cloud share; never the key itself' }),
});
export type SystemInfo = z.infer<typeof SystemInfo>;

/** The readiness of one subsystem (START-B2); `reason` is an error code. */
export const SubsystemReadiness = z.object({
  subsystem: z.string(),
  readiness: z.enum(READINESS),
  since: Timestamp,
  reason: z.string().nullable(),
});
export type SubsystemReadiness = z.infer<typeof SubsystemReadiness>;

/** The hub's status while it runs (SHELL-06, SHELL-07). */
export const SystemState = z.object({
  mode: z.enum(SYSTEM_MODES),
  maintenance: z.boolean(),
  internet: z.boolean(),
  now: Timestamp,
  startedAt: Timestamp,
  timeZone: z.string(),
  changes: z.number().int().meta({
    description: 'The number of additions, changes, removals and changes of claims since the start',
  }),
  subsystems: z.array(SubsystemReadiness),
});
export type SystemState = z.infer<typeof SystemState>;

/** The property that the hub stands in (START-23); created and edited with the places of a later release. */
export const Property = z.object({
  Id: z.string(),
  Name: z.string(),
  Latitude: z.number().nullable(),
  Longitude: z.number().nullable(),
});
export type Property = z.infer<typeof Property>;

/** The hub as an item of the house: its name and its room (WIZARD-20). */
export const Hub = z.object({ Name: z.string(), EnvironmentId, revision: Revision });
export type Hub = z.infer<typeof Hub>;

/** The zone in which the hub counts days: the one chosen, else that of its place, else the machine's (A96). */
export const HubTimeZone = z.object({
  timeZone: z.string(),
  chosen: z.string().nullable(),
  ofPlace: z.string().nullable().meta({ description: 'By the position of its place' }),
});
export type HubTimeZone = z.infer<typeof HubTimeZone>;

/** Chooses the hub's zone; null follows its place. */
export const TimeZoneChoice = z.object({
  chosen: z
    .string()
    .max(MAX_TIME_ZONE_CHARACTERS)
    .refine(isTimeZone, isForm('timeZone'))
    .nullable(),
});

/** Which days are public holidays for the house. */
export const HolidayChoice = z.object({
  country: z
    .enum(HOLIDAY_COUNTRIES)
    .nullable()
    .meta({ description: 'By its code of ISO 3166; null for that of the time zone' }),
  patronDay: z
    .string()
    // The 29th of February is a day of some years.
    .refine((day) => z.iso.date().safeParse(`2024-${day}`).success, isForm('date'))
    .nullable()
    .meta({ description: 'The day of the town’s patron saint, `MM-DD`; null for none' }),
});
export type HolidayChoice = z.infer<typeof HolidayChoice>;

/** The public holidays of the house as they are chosen, and as they follow from where it is. */
export const HubHolidays = HolidayChoice.extend({
  ofZone: z
    .enum(HOLIDAY_COUNTRIES)
    .nullable()
    .meta({ description: 'The country of the time zone; null where its holidays aren’t known' }),
  next: z.iso
    .date()
    .nullable()
    .meta({ description: 'The next holiday; null where nobody knows which days are holidays' }),
});
export type HubHolidays = z.infer<typeof HubHolidays>;

/** A change of the hub itself; omitted fields stay unchanged. */
export const HubChange = z.object({ Name, EnvironmentId }).partial();

/** A configuration parameter (SUPPORT-12); the default if never set. */
export const Parameter = z.object({
  Context: z.string().max(64),
  Group: z.string().max(64),
  Key: z.string().max(128),
  Value: z.json(),
  isDefault: z.boolean(),
});
export type Parameter = z.infer<typeof Parameter>;
