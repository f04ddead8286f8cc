import { createHash, randomBytes } from 'node:crypto';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const REMEMBERED = 20;

/** The authentication of a generation 2 device: SHA-256 digests over nonces that it issues. */
export class DigestAuth {
  readonly #realm: string;
  readonly #password: string | undefined;
  readonly #nonces: string[] = [];

  constructor(realm: string, password: string | undefined) {
    this.#realm = realm;
    this.#password = password;
  }

  /** The `WWW-Authenticate` header. */
  challenge(): string {
    return `Digest qop="auth", realm="${this.#realm}", nonce="${this.#nonce()}", algorithm=SHA-256`;
  }

  /** The challenge in the error message of a refused frame on a socket. */
  frameChallenge(): string {
    const [nonce, nc, realm] = [this.#nonce(), 1, this.#realm];
    return JSON.stringify({ auth_type: 'digest', nonce, nc, realm, algorithm: 'SHA-256' });
  }

  /** Whether an `Authorization` header is valid. */
  accepts(header: string | undefined, method: string, uri: string): boolean {
    if (this.#password === undefined) return true;
    const field = (name: string): string =>
      new RegExp(`\\b${name}="?([^",]*)"?`).exec(header ?? '')?.[1] ?? '';
    if (field('uri') !== uri) return false;
    return this.#fits(field, hash(`${method}:${uri}`));
  }

  /** Whether the `auth` of a frame is valid. */
  acceptsFrame(auth: unknown): boolean {
    if (this.#password === undefined) return true;
    if (typeof auth !== 'object' || auth === null) return false;
    const field = (name: string): string =>
      String((auth as Readonly<Record<string, string | number>>)[name] ?? '');
    return this.#fits(field, hash('dummy_method:dummy_uri'));
  }

  /** Makes every nonce stale, as a restart does. */
  forget(): void {
    this.#nonces.length = 0;
  }

  #fits(field: (name: string) => string, second: string): boolean {
    const nonce = field('nonce');
    const first = hash(`${field('username')}:${this.#realm}:${this.#password}`);
    const wanted = hash(`${first}:${nonce}:${field('nc')}:${field('cnonce')}:auth:${second}`);
    return (
      field('username') === 'admin' && this.#nonces.includes(nonce) && field('response') === wanted
    );
  }

  #nonce(): string {
    const nonce = randomBytes(8).toString('hex');
    this.#nonces.push(nonce);
    if (this.#nonces.length > REMEMBERED) this.#nonces.shift();
    return nonce;
  }
}
