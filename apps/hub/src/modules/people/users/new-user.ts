import type { DeviceId } from '@dimora/domain';
import { HUB } from '../../../platform/actor.ts';
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
  changedBy: HUB,
} as const satisfies Partial<UserRecord>;
