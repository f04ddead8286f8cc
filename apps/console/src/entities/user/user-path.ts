import type { User } from '@dimora/contract/client';

/** The path of a user's page (USERS-01). */
export const userPath = (user: Pick<User, 'Id'>): string => `/users/${encodeURIComponent(user.Id)}`;
