import { LANGUAGES } from '@dimora/domain';
import { z } from 'zod';
import { session } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { RoleBadge } from '../schemas/access.ts';
import { Name, NameText, Revision, UserId } from '../schemas/ids.ts';
import { ImageBase64, PICTURE_REFUSALS } from '../schemas/picture.ts';
import { Contact } from '../schemas/user.ts';
import { delegable } from './access.ts';

const tags = ['profile'];

/** A person as the provider knows them; roles exist per hub only (ACTIVATE-02, SECURITY-02). */
export const CloudUser = z.object({
  Id: UserId,
  FirstName: z.string(),
  LastName: z.string(),
  Name: z.string(),
  Username: z.string(),
  Avatar: z.string().nullable().meta({ description: 'The path of the picture' }),
  Role: RoleBadge,
  PreferredLanguageId: z.enum(LANGUAGES).nullable(),
  Contacts: z.array(Contact),
  emailConfirmed: z.boolean().meta({
    description:
      'False until the person has opened the link in the mail; then the address grants nothing',
  }),
  superAdministrator: z.boolean(),
  partner: z.boolean().meta({ description: 'An installer, who works for a partner (SECURITY-03)' }),
  // A cloud of an earlier version doesn't say it.
  support: z.boolean().default(false).meta({ description: 'Support staff of the provider' }),
  newsletter: z.boolean(),
  revision: Revision,
});
export type CloudUser = z.infer<typeof CloudUser>;

/** A change of one's own profile; omitted fields stay unchanged. */
export const CloudProfileChange = z
  .object({
    Name,
    FirstName: NameText,
    LastName: NameText,
    PreferredLanguageId: z.enum(LANGUAGES).nullable(),
    newsletter: z.boolean(),
  })
  .partial();

/** One's own account. Its pictures are at `GET /api/avatars/{hash}`. */
export const profile = {
  get: delegable.route({ method: 'GET', path: '/api/profile', tags }).output(CloudUser),
  update: session
    .route({ method: 'PATCH', path: '/api/profile', tags })
    .errors(errorsOf('EDIT_CONFLICT'))
    .input(z.object({ change: CloudProfileChange, revision: Revision.optional() }))
    .output(CloudUser),
  setAvatar: delegable
    .route({ method: 'PUT', path: '/api/profile/avatar', tags })
    .errors(errorsOf(...PICTURE_REFUSALS))
    .input(
      z.object({
        ImageBase64: ImageBase64.nullable().meta({ description: 'null removes it' }),
      }),
    )
    .output(CloudUser),
};
