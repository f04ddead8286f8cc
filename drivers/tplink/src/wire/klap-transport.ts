import { randomBytes } from 'node:crypto';
import { DriverError, parseJson, type Json } from '@dimora/driver-kit';
import { HttpClient, type HttpReply } from '@dimora/driver-kit/http';
import {
  deviceProof,
  KlapCipher,
  ownProof,
  secretOf,
  type Account,
  type KlapVersion,
  type Seeds,
} from './klap.ts';
import type { Transport } from './transport.ts';

const PORT = 80;
const SEED_BYTES = 16;
const PROOF_BYTES = 32;
const FORBIDDEN = 403;

/** An empty account, and the well-known defaults of devices that haven't been set up. */
const FACTORY: readonly Account[] = [
  { username: '', password: '' },
  { username: 'kasa@tp-link.net', password: 'kasaSetup' },
  { username: 'test@tp-link.net', password: 'test' },
];

type Line = { readonly version: KlapVersion; readonly cipher: KlapCipher; readonly cookie: string };

/**
 * KLAP over HTTP: a handshake in which both sides prove that they know the account, then encrypted requests.
 * The proof that matches reveals the version.
 */
export class KlapTransport implements Transport {
  readonly #http: HttpClient;
  readonly #accounts: readonly Account[];
  #line: Line | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(host: string, account: Account | undefined, port = PORT) {
    this.#http = new HttpClient({
      origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      connections: 1,
    });
    this.#accounts = account ? [account, ...FACTORY] : FACTORY;
  }

  /** Performs the handshake and returns the version; rejects with WRONG_CREDENTIALS if no account matches. */
  async greet(signal: AbortSignal): Promise<KlapVersion> {
    const local = randomBytes(SEED_BYTES);
    const first = await this.#post('/app/handshake1', local, signal);
    const remote = first.body.subarray(0, SEED_BYTES);
    const proof = first.body.subarray(SEED_BYTES);
    if (!first.ok || proof.length !== PROOF_BYTES)
      throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    const seeds = { local, remote };
    const { version, secret } = this.#fitting(seeds, proof);
    const cookie = sessionOf(first);
    const second = await this.#post('/app/handshake2', ownProof(version, seeds, secret), signal, {
      Cookie: cookie,
    });
    if (!second.ok) throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
    this.#line = { version, cookie, cipher: new KlapCipher(seeds, secret) };
    return version;
  }

  send(request: Json, signal: AbortSignal): Promise<Json> {
    // Requests are numbered: a second one must not overtake the first.
    const answer = this.#turn.then(() => this.#sendNext(request, signal));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }

  async #sendNext(request: Json, signal: AbortSignal): Promise<Json> {
    if (!this.#line) await this.greet(signal);
    const reply = await this.#ask(request, signal);
    if (reply.status !== FORBIDDEN) return this.#read(reply);
    // The session has expired, or the device restarted: retried exactly once.
    await this.greet(signal);
    return this.#read(await this.#ask(request, signal));
  }

  async #ask(request: Json, signal: AbortSignal): Promise<HttpReply> {
    const line = this.#line;
    if (!line) throw new DriverError('UNREACHABLE');
    const { seq, bytes } = line.cipher.encrypt(JSON.stringify(request));
    try {
      return await this.#post(`/app/request?seq=${seq}`, bytes, signal, { Cookie: line.cookie });
    } catch (error) {
      // It is unknown whether the device counted the request: the next one starts a new session.
      this.#line = undefined;
      throw error;
    }
  }

  #read(reply: HttpReply): Json {
    const line = this.#line;
    const json = reply.ok && line ? parseJson(decrypted(line.cipher, reply.body)) : undefined;
    if (json) return json;
    this.#line = undefined;
    throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  }

  #fitting(
    seeds: Seeds,
    proof: Uint8Array,
  ): { readonly version: KlapVersion; readonly secret: Uint8Array } {
    for (const account of this.#accounts) {
      for (const version of [2, 1] as const) {
        const secret = secretOf(version, account);
        if (deviceProof(version, seeds, secret).equals(proof)) return { version, secret };
      }
    }
    throw new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' });
  }

  #post(
    path: string,
    body: Uint8Array,
    signal: AbortSignal,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpReply> {
    const type = { 'Content-Type': 'application/octet-stream' };
    return this.#http.request(path, {
      method: 'POST',
      body,
      signal,
      headers: { ...type, ...headers },
    });
  }
}

function decrypted(cipher: KlapCipher, bytes: Uint8Array): string {
  try {
    return cipher.decrypt(bytes);
  } catch (cause) {
    throw new DriverError('PROTOCOL', { cause, trouble: 'NOT_UNDERSTOOD' });
  }
}

/** The session cookie; the device rejects it with its own time-out attribute. */
function sessionOf({ headers }: HttpReply): string {
  const cookies = (headers['set-cookie'] ?? []).join(';').split(/[;,]/);
  const session = cookies
    .map((each) => each.trim())
    .find((each) => each.startsWith('TP_SESSIONID='));
  return session?.slice(0, 200) ?? '';
}
