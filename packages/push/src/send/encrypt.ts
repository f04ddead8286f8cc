import { createHmac } from 'node:crypto';
import type { Subscription } from '../devices/device.store.ts';

/** Texts are filled up to a multiple of this, so that a message's length says little about it. */
const BLOCK_BYTES = 512;

/** Encrypts JSON so that only the subscribed browser can read it (RFC 8291); fails for a malformed key. */
export async function encryptFor(
  { p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>,
  json: unknown,
): Promise<Buffer> {
  const { encrypt } = (await import('web-push')).default;
  const text = JSON.stringify(json);
  const spare = BLOCK_BYTES - (Buffer.byteLength(text) % BLOCK_BYTES);
  // Blanks after JSON mean nothing.
  return encrypt(p256dh, auth, text + ' '.repeat(spare), 'aes128gcm').cipherText;
}

/** A name by which a push service replaces a waiting message by a later one of the same tag; it says nothing else. */
export const collapseName = (secret: string, tag: string): string =>
  createHmac('sha256', secret).update(tag).digest('base64url').slice(0, 32);
