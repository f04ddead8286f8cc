/** What a hub calls itself in its own tokens. */
export const ISSUER = 'dimora-hub';

/** Who made a token, by its own word: enough to know who has to check it. */
export function issuerOf(token: string): unknown {
  try {
    const payload = Buffer.from(token.split('.', 3)[1] ?? '', 'base64url').toString('utf8');
    return (JSON.parse(payload) as { readonly iss?: unknown } | null)?.iss;
  } catch {
    // Whoever checks it will say what is wrong with it.
    return ISSUER;
  }
}
