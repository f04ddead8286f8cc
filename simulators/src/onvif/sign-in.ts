import { createHash } from 'node:crypto';
import type { SoapRequest } from './soap.ts';

/** The accepted difference between a message's time and the camera's clock. */
const TOLERANCE_MS = 30_000;

/**
 * Verifies WS-Security's UsernameToken with a digest: name, password, time by the camera's clock, and that no
 * nonce is reused.
 */
export class TokenCheck {
  readonly #username: string;
  readonly #seen = new Set<string>();
  #password: string;

  constructor(username: string, password: string) {
    this.#username = username;
    this.#password = password;
  }

  set password(password: string) {
    this.#password = password;
  }

  admits(request: SoapRequest, now: number): boolean {
    const nonce = request.text('Nonce') ?? '';
    const created = request.text('Created') ?? '';
    if (Math.abs(Date.parse(created) - now) > TOLERANCE_MS || this.#seen.has(nonce)) return false;
    const digest = createHash('sha1')
      .update(Buffer.from(nonce, 'base64'))
      .update(created)
      .update(this.#password)
      .digest('base64');
    const right =
      request.text('Username') === this.#username && request.text('Password') === digest;
    if (right) this.#seen.add(nonce);
    return right;
  }

  /** The same credentials by HTTP digest, as cameras require it for pictures. */
  admitsDigest(header: string | undefined, method: string): boolean {
    const part = (name: string): string =>
      new RegExp(`\\b${name}="?([^",]*)"?`).exec(header ?? '')?.[1] ?? '';
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
    const secret = md5(`${this.#username}:camera:${this.#password}`);
    const asked = md5(`${method}:${part('uri')}`);
    const wanted = md5(
      [secret, part('nonce'), part('nc'), part('cnonce'), part('qop'), asked].join(':'),
    );
    return part('username') === this.#username && part('response') === wanted;
  }
}
