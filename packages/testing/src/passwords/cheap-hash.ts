/**
 * The demo's password as a hash of the least cost (8 KiB, one pass), which a hash carries itself: checking it takes
 * 0.1 ms of a processor instead of 8 ms. For people of test servers who sign in again and again; what an attacker could
 * time is tried with real hashes, in attacks/.
 */
export const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$ZIc2UatKJvXeHw1ECDYJZw$E7nNX7RsdF4aPs1Va6wx4BPyTUlO1bnMghLNPdna6Rs';

/** The demo's password as the first versions hashed it: 19 MiB, two passes. */
export const OLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ltctBTll3Z54A94Az1gumQ$O+jRpc7/UcUGV4z+BwLUP0UiY/NON5K3oyQ7JGvyEic';
