import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { addressOf } from '@dimora/contract';
import { cloudContract } from '@dimora/contract/cloud';
import { DimoraError } from '@dimora/runtime';
import type { CloudHttp } from './cloud-http.ts';
import type { DelegatedSessions } from './delegated-sessions.ts';
import { onward } from './relay-headers.ts';

/** Milliseconds until the cloud's response headers arrive; a console times out after 15 s. */
const PATIENCE_MS = 12_000;
/** Concurrent calls of one session; a map requests many tiles. */
const AT_ONCE = 48;

/** Open without signing in: how to sign in to the cloud through a hub. */
export const OPEN_PATH = addressOf(cloudContract.info.get, undefined);

/** A page's call to the cloud. */
export type RelayedCall = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | undefined;
  /** The caller; absent for {@link OPEN_PATH}. */
  readonly sessionId: string | undefined;
  readonly signal: AbortSignal;
};

/** Calls the cloud on behalf of people, for pages that talk to this hub only. */
export class Relay {
  readonly #http: CloudHttp;
  readonly #sessions: DelegatedSessions;
  readonly #underWay = new Map<string, number>();

  constructor(http: CloudHttp, sessions: DelegatedSessions) {
    this.#http = http;
    this.#sessions = sessions;
  }

  /**
   * The cloud's response, its body still to be read. Rejects with CLOUD_SIGN_IN_NEEDED, CLOUD_UNREACHABLE and
   * RATE_LIMITED.
   */
  async send(call: RelayedCall): Promise<IncomingMessage> {
    const { sessionId } = call;
    if (sessionId === undefined) return this.#ask(call, undefined);
    const release = this.#enter(sessionId);
    try {
      const answer = await this.#ask(call, await this.#sessions.token(sessionId));
      answer.once('close', release);
      if (answer.statusCode !== 401) return answer;
      // The cloud has revoked its token: the page must not take that for the end of its session here.
      answer.destroy();
      this.#sessions.doubt(sessionId);
      const again = await this.#ask(call, await this.#sessions.token(sessionId));
      if (again.statusCode !== 401) return again;
      again.destroy();
      throw new DimoraError('CLOUD_SIGN_IN_NEEDED');
    } catch (error) {
      release();
      throw error;
    }
  }

  async #ask(call: RelayedCall, token: string | undefined): Promise<IncomingMessage> {
    const { method, path, headers, body, signal } = call;
    try {
      return await this.#http.open({
        method,
        path,
        timeoutMs: PATIENCE_MS,
        signal,
        headers: {
          ...onward(headers),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        },
        ...(body === undefined ? {} : { body }),
      });
    } catch (error) {
      throw new DimoraError('CLOUD_UNREACHABLE', {}, { cause: error });
    }
  }

  #enter(sessionId: string): () => void {
    const open = this.#underWay.get(sessionId) ?? 0;
    if (open >= AT_ONCE) throw new DimoraError('RATE_LIMITED', { retryAfterSeconds: 1 });
    this.#underWay.set(sessionId, open + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = (this.#underWay.get(sessionId) ?? 1) - 1;
      if (now === 0) this.#underWay.delete(sessionId);
      else this.#underWay.set(sessionId, now);
    };
  }
}
