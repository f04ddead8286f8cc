/** The maximum size of a person's picture (USERS-18). */
export const AVATAR_LIMIT_BYTES = 204_800;

/** The longest side of a picture that is accepted, in pixels. */
export const PICTURE_MAX_PX = 4_096;

/** The side of a person's picture as it is stored, in pixels; smaller ones aren't enlarged. */
export const AVATAR_PX = 512;
