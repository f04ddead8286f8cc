import { createHash, randomBytes } from 'node:crypto';
import type { UsernameToken } from '../codec/envelope.ts';

/** Signs one message by the camera's own clock. */
export function usernameToken(username: string, password: string, now: number): UsernameToken {
  const nonce = randomBytes(16);
  const created = new Date(now).toISOString();
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return { username, digest, nonce: nonce.toString('base64'), created };
}
