import type { User } from '@dimora/contract/client';

/** Where a person's page lies (USERS-01). */
export const userPath = (user: Pick<User, 'Id'>): string => `/users/${encodeURIComponent(user.Id)}`;
