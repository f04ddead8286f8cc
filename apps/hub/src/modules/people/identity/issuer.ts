/** The issuer name in a hub's own tokens. */
export const ISSUER = 'dimora-hub';

/** The issuer that a token claims, unverified: enough to choose who checks it. */
export function issuerOf(token: string): unknown {
  try {
    const payload = Buffer.from(token.split('.', 3)[1] ?? '', 'base64url').toString('utf8');
    return (JSON.parse(payload) as { readonly iss?: unknown } | null)?.iss;
  } catch {
    // The checker reports what is wrong with it.
    return ISSUER;
  }
}
