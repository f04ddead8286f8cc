import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A key of AES-256-GCM with the name by which encrypted values refer to it. */
export type SecretKey = { readonly id: string; readonly bytes: Buffer };

/** Length of a key in bytes. */
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;
const CIPHER = 'aes-256-gcm';

/** The form of encrypted values: `enc1.KEY_ID.` and base64url of nonce, tag and cipher text. */
const SEALED = /^enc1\.([\w-]{11})\.([\w-]{38,})$/;
/** What every encrypted value begins with, whatever its key. */
export const SEALED_PREFIX = 'enc1.';
const HASHED = 'sha256.';

/** A key from its bytes; nothing unless there are exactly 32. */
export function secretKey(bytes: Buffer): SecretKey | undefined {
  if (bytes.length !== KEY_BYTES) return undefined;
  const digest = createHash('sha256').update('dimora key id').update(bytes).digest();
  return { id: digest.subarray(0, ID_BYTES).toString('base64url'), bytes };
}

/** A new random key. */
export function makeSecretKey(): SecretKey {
  const key = secretKey(randomBytes(KEY_BYTES));
  if (!key) throw new Error('A random key has the wrong length.');
  return key;
}

/** What every value encrypted with this key begins with. */
export const prefixOf = (key: Pick<SecretKey, 'id'>): string => `enc1.${key.id}.`;

/** What every hashed value begins with. */
export const HASH_PREFIX = HASHED;

/** The id of the key of an encrypted value; nothing for any other text. */
export const keyIdOf = (stored: string): string | undefined => SEALED.exec(stored)?.[1];

/** Encrypts a text. `place` is authenticated with it, so that the result can't be moved elsewhere. */
export function encrypt(key: SecretKey, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, nonce).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const whole = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  return prefixOf(key) + whole.toString('base64url');
}

/** Decrypts a text of {@link encrypt}. Throws if key or place differ, or a single bit was changed. */
export function decrypt(key: SecretKey, place: string, stored: string): string {
  const whole = Buffer.from(SEALED.exec(stored)?.[2] ?? '', 'base64url');
  const nonce = whole.subarray(0, NONCE_BYTES);
  const tag = whole.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  const body = whole.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** The stored form of a secret that is only compared; `place` keeps equal secrets apart. */
export const hashed = (place: string, text: string): string =>
  HASHED +
  createHash('sha256')
    .update(JSON.stringify([place, text]))
    .digest('base64url');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret that nobody knows, in Base32: it takes the place of a lost one. */
export const randomText = (): string =>
  Array.from(randomBytes(KEY_BYTES), (byte) => BASE32[byte % BASE32.length]).join('');
