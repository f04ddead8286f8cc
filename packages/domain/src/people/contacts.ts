import type { RoleBadge } from '../access/roles.ts';

/** A contact that letters are sent to. */
export const EMAIL_PROVIDER = 'email';
/** The account of the cloud by which somebody signs in who accepted an invitation (USERS-09). */
export const CLOUD_PROVIDER = 'dimora';
/** The same of somebody who works for a partner, which alone changes them (USERS-13). */
export const PARTNER_PROVIDER = 'partner';

type Contact = {
  readonly Provider: string;
  readonly share_request_id?: string | undefined;
};

/** True for a person who came through another provider, which alone changes them (USERS-13, A37). */
export const isExternal = (contacts: readonly Contact[]): boolean =>
  contacts.some(
    ({ Provider, share_request_id }) =>
      Provider !== EMAIL_PROVIDER && share_request_id !== undefined,
  );

/** Why a person can't be invited to share the product (USERS-10). */
export const SHARE_FAULTS = ['role', 'disabled', 'noEmail', 'provider', 'pending'] as const;
/** One of {@link SHARE_FAULTS}. */
export type ShareFault = (typeof SHARE_FAULTS)[number];

const SHARED_ROLES: readonly RoleBadge[] = ['admin', 'user', 'guest'];

/**
 * Why a person can't be invited; `undefined` for guests, users and administrators with an e-mail address, no contact of a
 * provider and no request that waits (USERS-10, A37).
 */
export function shareFault(person: {
  readonly Role: RoleBadge;
  readonly Enabled: boolean;
  readonly Contacts: readonly Contact[];
}): ShareFault | undefined {
  const { Role, Enabled, Contacts } = person;
  if (!SHARED_ROLES.includes(Role)) return 'role';
  if (!Enabled) return 'disabled';
  if (Contacts.some(({ Provider }) => Provider !== EMAIL_PROVIDER)) return 'provider';
  if (Contacts.length === 0) return 'noEmail';
  return Contacts.some((contact) => contact.share_request_id !== undefined) ? 'pending' : undefined;
}
