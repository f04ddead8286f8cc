/** A picture of a person is at most this large (USERS-18). */
export const AVATAR_LIMIT_BYTES = 204_800;
