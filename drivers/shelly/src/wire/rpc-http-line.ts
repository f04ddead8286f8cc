import { DriverError, isJson, keepAsking, type DriverHost, type Json } from '@dimora/driver-kit';
import type { HttpClient } from '@dimora/driver-kit/http';
import { resultOf } from '../codec/calls.ts';
import type { Call } from '../codec/components.ts';
import { readAnswer, type News } from '../codec/news.ts';
import type { ShellySettings } from '../settings.ts';
import type { DeviceInfo } from '../shelly-line.ts';
import { clientOf, infoOf } from './http-line.ts';
import { RpcLine } from './rpc-line.ts';

/** Generation 2 and later over HTTP: every call is a request, and changes are polled. */
export class RpcHttpLine extends RpcLine {
  readonly live = false;
  readonly #http: HttpClient;
  #calls = 0;

  constructor(settings: ShellySettings, host: DriverHost) {
    super(settings, host);
    this.#http = clientOf(settings);
  }

  override info(signal: AbortSignal): Promise<DeviceInfo> {
    return infoOf(this.#http, signal);
  }

  async call({ method, params }: Call, signal: AbortSignal): Promise<Json> {
    this.#calls += 1;
    const reply = await this.#http.request('/rpc', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: this.#calls, src: 'dimora', method, params }),
      signal,
    });
    const frame = reply.json();
    const answer = isJson(frame) ? readAnswer(frame) : undefined;
    if (!answer) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
    return resultOf(answer);
  }

  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never> {
    const periodMs = this.settings.pollSeconds * 1_000;
    const ask = async (asking: AbortSignal): Promise<void> =>
      hear({ kind: 'status', components: await this.status(asking) });
    return keepAsking(this.host, periodMs, ask, signal);
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }
}
