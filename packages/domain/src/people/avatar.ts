/** The maximum size of a person's picture (USERS-18). */
export const AVATAR_LIMIT_BYTES = 204_800;
