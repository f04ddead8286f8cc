import type { DeviceId } from '@dimora/domain';
import type { UserRecord } from './user.store.ts';

/** The data of a new person. */
export type NewUser = Pick<UserRecord, 'Id' | 'Name' | 'Role'> &
  Partial<Omit<UserRecord, 'revision'>>;

/** The defaults of a new person. */
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
  favouriteOrder: [] as DeviceId[],
} as const satisfies Partial<UserRecord>;
