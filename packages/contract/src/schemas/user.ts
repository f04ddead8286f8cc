import { LANGUAGES, SIDE_BAR_BACKGROUNDS, THEMES } from '@dimora/domain';
import { z } from 'zod';
import { EffectiveClaims, ExplicitAllow, ClaimKey, RoleBadge } from './access.ts';
import { DeviceId, Name, NameText, Revision, UserId } from './ids.ts';

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
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Role: RoleBadge,
  ImageUrl: z.string().nullable(),
  Contacts: z.array(Contact),
  Online: z.boolean(),
});
export type User = z.infer<typeof User>;

/** Favourites whose order is kept; any others follow by name. */
const MOST_FAVOURITES = 500;

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
  Claims: EffectiveClaims,
  RoleClaims: z.array(ClaimKey),
  ClaimsExplicitAllow: z.array(ExplicitAllow),
  ClaimsExplicitDeny: z.array(ClaimKey),
  revision: Revision,
});
export type OwnUser = z.infer<typeof OwnUser>;

/** A change of one's own profile; omitted fields stay unchanged. */
export const ProfileChange = Preferences.extend({
  Name,
  FirstName: NameText,
  LastName: NameText,
}).partial();
