import type { KeySource } from '@dimora/driver-kit';

const KEY_BYTES = 16;

/** A network key that nobody knows, in hexadecimal digits. */
export const freshKey = (entropy: KeySource): string =>
  Array.from(entropy.bytes(KEY_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');
