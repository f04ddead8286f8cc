import type { UserRecord } from './user.store.ts';

/** What a new person needs. */
export type NewUser = Pick<UserRecord, 'Id' | 'Name' | 'Role'> &
  Partial<Omit<UserRecord, 'revision'>>;

/** What somebody new is until told otherwise. */
export const NEW_USER = {
  FirstName: '',
  LastName: '',
  Enabled: true,
  ImageUrl: null,
  ClaimsExplicitAllow: [],
  ClaimsExplicitDeny: [],
  PreferredLanguageId: null,
  theme: 'auto',
  sideBarBackground: 'brown',
} as const satisfies Partial<UserRecord>;
