import { createHash, randomBytes } from 'node:crypto';
import type { Challenge } from './challenge.ts';

/** User name and password. */
export type Credentials = { readonly username: string; readonly password: string };

/** The hash functions of RFC 7616 that home devices use, the strongest first. */
const HASHES = { 'sha-256': 'sha256', md5: 'md5' } as const;
const PREFERRED = ['sha-256', 'sha-256-sess', 'md5', 'md5-sess'];

const algorithmOf = ({ parameters }: Challenge): string =>
  (parameters['algorithm'] ?? 'MD5').toLowerCase();

const hashOf = (algorithm: string): ((text: string) => string) => {
  const hash = HASHES[algorithm.replace(/-sess$/, '') as keyof typeof HASHES];
  return (text) => createHash(hash).update(text).digest('hex');
};

/** Picks the digest challenge to answer; `undefined` if no offered one is supported. */
export const bestDigest = (challenges: readonly Challenge[]): Challenge | undefined =>
  challenges
    .filter((each) => each.scheme === 'digest' && PREFERRED.includes(algorithmOf(each)))
    .toSorted((a, b) => PREFERRED.indexOf(algorithmOf(a)) - PREFERRED.indexOf(algorithmOf(b)))[0];

/** Everything that goes into one response beside the challenge. */
export type DigestedRequest = {
  readonly method: string;
  /** The path with its query, as in the request. */
  readonly uri: string;
  /** How often this challenge was used, counted from 1. */
  readonly count: number;
  /** Random; set only in tests. */
  readonly cnonce?: string;
};

/** The `Authorization` header that answers a digest challenge (RFC 7616 §3.4). */
export function answerDigest(
  challenge: Challenge,
  { username, password }: Credentials,
  { method, uri, count, cnonce = randomBytes(16).toString('base64url') }: DigestedRequest,
): string {
  const { realm = '', nonce = '', opaque, qop } = challenge.parameters;
  const algorithm = algorithmOf(challenge);
  const hash = hashOf(algorithm);
  const secret = hash(`${username}:${realm}:${password}`);
  const first = algorithm.endsWith('-sess') ? hash(`${secret}:${nonce}:${cnonce}`) : secret;
  const second = hash(`${method}:${uri}`);
  const nc = count.toString(16).padStart(8, '0');
  const withQop = qop?.split(',').some((each) => each.trim() === 'auth') ?? false;
  const response = withQop
    ? hash(`${first}:${nonce}:${nc}:${cnonce}:auth:${second}`)
    : hash(`${first}:${nonce}:${second}`);
  return [
    `Digest username="${quoted(username)}"`,
    `realm="${quoted(realm)}"`,
    `nonce="${quoted(nonce)}"`,
    `uri="${quoted(uri)}"`,
    `response="${response}"`,
    ...(challenge.parameters['algorithm'] === undefined
      ? []
      : [`algorithm=${challenge.parameters['algorithm']}`]),
    ...(withQop ? ['qop=auth', `nc=${nc}`, `cnonce="${cnonce}"`] : []),
    ...(opaque === undefined ? [] : [`opaque="${quoted(opaque)}"`]),
  ].join(', ');
}

const quoted = (text: string): string =>
  text.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\r\n]/g, '');
