import type { Socket } from 'node:net';
import { DriverError, parseJson, toDriverError, type Json } from '@dimora/driver-kit';
import { openSocket } from '@dimora/driver-kit/net';
import { frame, MAX_BYTES, unframe } from '../codec/xor.ts';
import type { Transport } from './transport.ts';

const PORT = 9999;
const ANSWER_MS = 4_000;

/** Kasa's local protocol: one TCP connection per request. */
export class KasaTransport implements Transport {
  readonly #host: string;
  readonly #port: number;

  constructor(host: string, port = PORT) {
    this.#host = host;
    this.#port = port;
  }

  async send(request: Json, signal: AbortSignal): Promise<Json> {
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    if (inTime.aborted) throw toDriverError(inTime.reason);
    const socket = openSocket({ host: this.#host, port: this.#port, noDelay: true });
    const onAbort = (): void => void socket.destroy(inTime.reason as Error);
    inTime.addEventListener('abort', onAbort, { once: true });
    try {
      socket.write(frame(JSON.stringify(request)));
      return await answerOn(socket);
    } catch (error) {
      throw toDriverError(inTime.aborted ? inTime.reason : error);
    } finally {
      inTime.removeEventListener('abort', onAbort);
      socket.destroy();
    }
  }

  [Symbol.dispose](): void {}
}

async function answerOn(socket: Socket): Promise<Json> {
  let heard: Uint8Array = new Uint8Array();
  for await (const chunk of socket as AsyncIterable<Uint8Array>) {
    heard = Buffer.concat([heard, chunk]);
    const found = unframe(heard);
    if (found === 'senseless' || heard.length > MAX_BYTES * 2) break;
    if (found === 'incomplete') continue;
    const json = parseJson(found.text);
    if (json) return json;
    break;
  }
  if (heard.length === 0) throw new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' });
  throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
}
