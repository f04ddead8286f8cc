import {
  CLAIM_RULES,
  CLAIM_ATTRIBUTES,
  LANGUAGES,
  RANKS,
  SIDE_BAR_BACKGROUNDS,
  THEMES,
} from '@dimora/domain';
import { z } from 'zod';
import { ClaimKey, ConditionRow, EffectiveClaims, ExplicitAllow, RoleBadge } from './access.ts';
import { isForm } from './forms.ts';
import { ChosenUserId, DeviceId, Name, NameText, Origin, Revision, UserId } from './ids.ts';
import { ImageBase64 } from './picture.ts';

/** A way to reach a person (USERS-05). */
export const Contact = z.object({
  Id: z.string(),
  Value: z.string(),
  Provider: z.string(),
  share_request_id: z.string().optional(),
});
export type Contact = z.infer<typeof Contact>;

/** A person as others on the hub see them (USERS-04). */
export const User = z.object({
  Id: UserId,
  origin: Origin,
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Role: RoleBadge,
  ImageUrl: z.string().nullable().meta({ description: 'Where their picture is kept on this hub' }),
  Avatar: z.string().nullable().meta({ description: 'The picture to show; null: their initials' }),
  Contacts: z.array(Contact),
  Online: z.boolean(),
  Enabled: z.boolean().meta({ description: 'False: they may not use this hub for now' }),
});
export type User = z.infer<typeof User>;

/** Favourites whose order is kept; any others follow by name. */
const MOST_FAVOURITES = 500;

/** One of them must hold, with all its rows. */
const Conditions = z.array(z.array(ConditionRow));

/** Whether a person may use a device, and which rule decides it (USERS-B2). */
export const MayUse = z.object({
  Id: UserId,
  Name: z.string(),
  Role: RoleBadge,
  superAdministrator: z.boolean(),
  allowed: z.boolean().nullable().meta({
    description: 'Null for somebody who may at times, or while at home: it never tells the moment',
  }),
  rule: z.enum(CLAIM_RULES),
  conditions: Conditions.meta({
    description: 'Where `allowed` is null, when they may; else as it was granted',
  }),
});
export type MayUse = z.infer<typeof MayUse>;

/** A person's own console preferences (SHELL-01, SHELL-12). */
export const Preferences = z.object({
  PreferredLanguageId: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES),
  sideBarBackground: z.enum(SIDE_BAR_BACKGROUNDS),
  favouriteOrder: z
    .array(DeviceId)
    .max(MOST_FAVOURITES)
    .meta({ description: 'The order of the favourites; those it doesn’t name follow by name' }),
});
export type Preferences = z.infer<typeof Preferences>;

/** The signed-in person, with everything that determines their permissions. */
export const OwnUser = User.extend({
  ...Preferences.shape,
  Username: z.string(),
  superAdministrator: z.boolean(),
  rank: z.enum(RANKS).nullable().meta({
    description: 'By which the provider’s identity admits them; null for people of the house',
  }),
  Claims: EffectiveClaims,
  RoleClaims: z.array(ClaimKey),
  ProfessionalApp: z
    .boolean()
    .meta({ description: 'Whether the professional’s app admits them (SECURITY-04)' }),
  ClaimsExplicitAllow: z.array(ExplicitAllow),
  ClaimsExplicitDeny: z.array(ClaimKey),
  revision: Revision,
});
export type OwnUser = z.infer<typeof OwnUser>;

/** The most rows of explicit claims that a person can have. */
const MOST_ROWS = 500;

/** Explicit claims, as they are stored and sent (USERS-06, USERS-14). */
const Explicit = {
  ClaimsExplicitAllow: z.array(ExplicitAllow).max(MOST_ROWS),
  ClaimsExplicitDeny: z.array(ClaimKey).max(MOST_ROWS),
};

/** A person's face, as a camera knows it (USERS-06): `UserIds` are the names under which its recogniser does. */
export const CameraDeviceLink = z.object({ Key: z.string(), UserIds: z.array(z.string()) });
export type CameraDeviceLink = z.infer<typeof CameraDeviceLink>;

/** A person as those see them who may change them: with everything that determines their permissions (USERS-06). */
export const ManagedUser = User.extend({
  ImageBase64: z.string().nullable().meta({ description: 'The picture as it is stored' }),
  Username: z.string().nullable().meta({ description: 'The name they sign in with; null: none' }),
  Claims: EffectiveClaims,
  RoleClaims: z.array(ClaimKey),
  ...Explicit,
  CameraDeviceLinks: z
    .array(CameraDeviceLink)
    .meta({ description: 'Of cameras that the caller may watch' }),
  external: z.boolean().meta({
    description: 'They came through another provider, which alone changes them (USERS-13)',
  }),
  mayChange: z.boolean().meta({ description: 'Whether the caller may change them (USERS-12)' }),
  mayRemove: z.boolean().meta({ description: 'Whether the caller may remove them (USERS-15)' }),
  lastOwner: z.boolean().meta({ description: 'The only owner who is left' }),
  revision: Revision,
});
export type ManagedUser = z.infer<typeof ManagedUser>;

/** An e-mail address to write to; where somebody signs in has nothing to do with it. */
const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(isForm('email')));

/** A new person (USERS-08). Without an `Id` the hub makes one. */
export const UserDraft = z.object({
  Id: ChosenUserId.optional(),
  Name,
  FirstName: NameText.default(''),
  LastName: NameText.default(''),
  Role: RoleBadge,
  ImageBase64: ImageBase64.nullable().optional(),
  Email: Email.nullable().optional(),
});
export type UserDraft = z.input<typeof UserDraft>;

/** A change of a person; omitted fields stay unchanged, `null` takes picture or address away (USERS-14). */
export const UserChange = z
  .object({
    Name,
    FirstName: NameText,
    LastName: NameText,
    Role: RoleBadge,
    Enabled: z.boolean(),
    ImageBase64: ImageBase64.nullable(),
    Email: Email.nullable(),
    ...Explicit,
  })
  .partial();
export type UserChange = z.input<typeof UserChange>;

/** A claim that the hub enforces, and the attributes that its condition may use (USERS-17). */
export const Permission = z.object({ Key: ClaimKey, Attrs: z.array(z.enum(CLAIM_ATTRIBUTES)) });
export type Permission = z.infer<typeof Permission>;

/** A change of one's own profile; omitted fields stay unchanged. */
export const ProfileChange = Preferences.extend({
  Name,
  FirstName: NameText,
  LastName: NameText,
}).partial();
