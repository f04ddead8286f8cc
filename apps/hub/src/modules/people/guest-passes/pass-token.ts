import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a pass: `{Id}.{signature}`, which only the hub can make and check. */
export const signedToken = (Id: string, key: string): string => `${Id}.${signatureOf(Id, key)}`;

/** The Id that a token names; nothing is proven by it. */
export const namedPass = (token: string): string => token.slice(0, Math.max(0, token.indexOf('.')));

/** True if a token was signed with the pass's key; takes the same time for any fault. */
export function isSigned(token: string, Id: string, key: string): boolean {
  const [given, expected] = [token, signedToken(Id, key)].map((text) =>
    createHmac('sha256', key).update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

const signatureOf = (Id: string, key: string): string =>
  createHmac('sha256', key).update(`dimora.guest-pass.${Id}`).digest('base64url');
