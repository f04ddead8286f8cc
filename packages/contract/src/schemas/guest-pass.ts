import { LANGUAGES, PASS_STATES, weekWindow } from '@dimora/domain';
import { z } from 'zod';
import { ConditionRow } from './access.ts';
import { Device } from './device.ts';
import { DeviceId, Name, Revision, Timestamp, UserId, descriptionText } from './ids.ts';

/** Tiles of one pass; a page that is understood in ten seconds has few. */
export const MOST_TILES = 12;

/** A device on a guest's page: to be seen, or operated too. */
export const GuestTile = z.object({ DeviceId, operate: z.boolean() });
export type GuestTile = z.infer<typeof GuestTile>;

/** A telephone number as it is dialled. */
const Phone = z.string().regex(/^\+?[\d ()./-]{3,30}$/);

const guestPassFields = z.object({
  Name: Name.meta({ description: 'The guest' }),
  note: descriptionText(300).meta({ description: 'What the guest reads: why, and where' }),
  language: z.enum(LANGUAGES),
  tiles: z.array(GuestTile).min(1).max(MOST_TILES),
  from: Timestamp,
  until: Timestamp.meta({ description: 'Excluded; a year after `from` at most' }),
  hours: z
    .array(z.string().refine((text) => weekWindow(text) !== undefined))
    .max(84)
    .meta({ description: 'Windows of the week, `1 08:00-12:00`; empty for all day' }),
  uses: z.int().min(1).max(1000).nullable().meta({ description: 'Commands; null for any number' }),
  onlyAtHome: z.boolean().meta({ description: 'Answers in the hub’s own network only' }),
  call: z.object({ Name, number: Phone }).nullable(),
});

/** A year, and a day for leap years, milliseconds. */
const LONGEST = 366 * 86_400_000;

/** What a person writes of a pass. */
export const GuestPassDraft = guestPassFields
  .refine(({ from, until }) => until > from && until - from <= LONGEST, { path: ['until'] })
  .refine(({ tiles }) => new Set(tiles.map((tile) => tile.DeviceId)).size === tiles.length, {
    path: ['tiles'],
  });
export type GuestPassDraft = z.infer<typeof GuestPassDraft>;

/** A pass as those see it who may manage passes. */
export const GuestPass = guestPassFields.extend({
  Id: z.string(),
  state: z.enum(PASS_STATES),
  used: z.int(),
  lastUsedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  author: z
    .object({ Id: UserId, Name: z.string() })
    .meta({ description: 'It acts within the claims of this person, at the moment of use' }),
  revision: Revision,
});
export type GuestPass = z.infer<typeof GuestPass>;

/** A pass with which a device may be used, with its author's conditions. */
export const PassMayUse = GuestPass.pick({
  Id: true,
  Name: true,
  state: true,
  from: true,
  until: true,
  hours: true,
  uses: true,
  used: true,
  onlyAtHome: true,
  author: true,
}).extend({
  conditions: z.array(z.array(ConditionRow)).nullable().meta({
    description:
      'When its author may; empty for always. One must hold, with all rows. null: the reader may not read permissions',
  }),
});
export type PassMayUse = z.infer<typeof PassMayUse>;

/** A link of a pass: the token comes after `#`, so that no server logs it. */
export const GuestLink = z.object({
  token: z.string(),
  addresses: z
    .array(z.string())
    .meta({ description: 'Where the page can be opened, the best first' }),
});
export type GuestLink = z.infer<typeof GuestLink>;

/** What a guest sees. */
export const GuestPage = z.object({
  house: z.string(),
  brand: z.string(),
  guest: z.string(),
  host: z.string().meta({ description: 'Who made the pass' }),
  note: z.string(),
  language: z.enum(LANGUAGES),
  now: Timestamp,
  timeZone: z.string(),
  until: Timestamp.meta({ description: 'When it ends, or the current window of its hours' }),
  usesLeft: z.int().nullable(),
  call: z.object({ Name: z.string(), number: z.string() }).nullable(),
  tiles: z.array(
    Device.pick({
      Id: true,
      Name: true,
      Type: true,
      IoTCategoryIds: true,
      BaseIoTCategoryIds: true,
      Reachable: true,
      Status: true,
      Actions: true,
    }).extend({ EnvironmentName: z.string() }),
  ),
});
export type GuestPage = z.infer<typeof GuestPage>;
