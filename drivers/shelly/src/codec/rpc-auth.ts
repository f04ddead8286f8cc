import { DriverError, parseJson, textIn } from '@dimora/driver-kit';

/** A device's authentication challenge over a socket; encoded in an error message. */
export type RpcChallenge = { readonly realm: string; readonly nonce: string; readonly nc: number };

/** Parses the challenge in an error 401; throws NOT_UNDERSTOOD for algorithms other than SHA-256. */
export function readRpcChallenge(message: string): RpcChallenge {
  const json = parseJson(message) ?? {};
  const realm = textIn(json, 'realm');
  // Most firmware writes the nonce as a number, some as text.
  const nonce = json['nonce'];
  if (
    realm === undefined ||
    (typeof nonce !== 'string' && typeof nonce !== 'number') ||
    json['algorithm'] !== 'SHA-256'
  )
    throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  const nc = Number(json['nc'] ?? 1);
  return { realm, nonce: String(nonce).slice(0, 128), nc: Number.isInteger(nc) ? nc : 1 };
}

/** The hash of a text, hexadecimal; provided by the transport. */
export type Hash = (text: string) => string;

/** The `auth` of a frame that answers a challenge, for the nth time. */
export function answerRpcChallenge(
  { realm, nonce, nc }: RpcChallenge,
  credentials: { readonly username: string; readonly password: string },
  { nth, cnonce, hash }: { readonly nth: number; readonly cnonce: string; readonly hash: Hash },
) {
  const { username, password } = credentials;
  const count = nc + nth;
  const response = hash(
    [
      hash(`${username}:${realm}:${password}`),
      nonce,
      count,
      cnonce,
      'auth',
      hash('dummy_method:dummy_uri'),
    ].join(':'),
  );
  return { realm, username, nonce, nc: count, cnonce, response, algorithm: 'SHA-256' } as const;
}
