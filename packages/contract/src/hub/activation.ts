import { LANGUAGES } from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { keeping } from '../facts.ts';
import { RoleBadge } from '../schemas/access.ts';
import { Name, UserId } from '../schemas/ids.ts';
import { ImageBase64, PICTURE_REFUSALS } from '../schemas/picture.ts';
import { Contact } from '../schemas/user.ts';

const { session } = answering({ whileDriversLoad: true, toDisabled: true });

const tags = ['activation'];

/** The future owner of the hub, as the cloud knows them (ACTIVATE-02). */
export const ActivationPerson = z.object({
  Id: UserId,
  Name: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Username: z.string(),
  Avatar: z.string().nullable().meta({ description: 'The address of their picture in the cloud' }),
  Role: RoleBadge,
  PreferredLanguageId: z.enum(LANGUAGES).nullable(),
  Contacts: z.array(Contact),
  superAdministrator: z.boolean(),
  partner: z.boolean(),
});
export type ActivationPerson = z.infer<typeof ActivationPerson>;

/**
 * What the hub receives when it gets its owner (ACTIVATE-06). `ImageBase64` is the picture without a `data:`
 * prefix.
 */
export const ActivationRequest = z.object({
  Id: UserId,
  Name,
  ImageBase64: ImageBase64.nullable().optional(),
  Role: RoleBadge,
});
export type ActivationRequest = z.infer<typeof ActivationRequest>;

/** The start options with which the console opens the activated hub (ACTIVATE-08); only those that apply. */
export const Activated = z.object({
  base_address: z.string().optional(),
  product_id: z.string(),
  federation_key: z.string().optional().meta({ description: 'The id of the key, not the key' }),
});
export type Activated = z.infer<typeof Activated>;

/** Giving a hub its owner, while it is in FIRST_PAIR (ACTIVATE-06, ACTIVATE-07). */
export const activation = {
  person: session
    .route({ method: 'GET', path: '/api/activation/person', tags })
    .errors(errorsOf('CLOUD_SIGN_IN_NEEDED', 'CLOUD_UNREACHABLE', 'NO_CLOUD'))
    .output(ActivationPerson),
  activate: session
    .meta(keeping('Name', 'Role'))
    .route({ method: 'POST', path: '/api/activation', tags })
    .errors(
      errorsOf(
        'ROLE_NOT_ALLOWED',
        'NOT_FIRST_PAIR',
        'ALREADY_ACTIVATED',
        ...PICTURE_REFUSALS,
        'CLOUD_SIGN_IN_NEEDED',
        'CLOUD_UNREACHABLE',
        'NO_CLOUD',
        'HUB_KEY_REFUSED',
        'HUB_REVOKED',
      ),
    )
    .input(ActivationRequest)
    .output(Activated),
};
