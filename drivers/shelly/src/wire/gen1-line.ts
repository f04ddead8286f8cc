import { DriverError, isJson, keepAsking, type DriverHost, type Json } from '@dimora/driver-kit';
import type { HttpClient } from '@dimora/driver-kit/http';
import type { Call, Components } from '../codec/components.ts';
import { gen1Path } from '../codec/gen1-call.ts';
import { pressesBetween, readGen1Config, readGen1Status } from '../codec/gen1-status.ts';
import type { News } from '../codec/news.ts';
import type { ShellySettings } from '../settings.ts';
import type { DeviceInfo, ShellyLine } from '../shelly-line.ts';
import { clientOf, getJson, infoOf } from './http-line.ts';

/** Generation 1: every call is a path, and changes are polled. */
export class Gen1Line implements ShellyLine {
  readonly live = false;
  readonly #settings: ShellySettings;
  readonly #host: DriverHost;
  readonly #http: HttpClient;
  #setUp: Json = {};
  #latest: Json = {};

  constructor(settings: ShellySettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#http = clientOf(settings);
  }

  info(signal: AbortSignal): Promise<DeviceInfo> {
    return infoOf(this.#http, signal);
  }

  async config(signal: AbortSignal): Promise<Components> {
    this.#setUp = await getJson(this.#http, '/settings', signal);
    return readGen1Config(this.#setUp);
  }

  async status(signal: AbortSignal): Promise<Components> {
    this.#latest = await getJson(this.#http, '/status', signal);
    return readGen1Status(this.#latest, this.#setUp);
  }

  async call(call: Call, signal: AbortSignal): Promise<Json> {
    const path = gen1Path(call, this.#setUp, this.#latest);
    if (path === undefined) throw new DriverError('REFUSED');
    const reply = await this.#http.request(path, { signal });
    if (!reply.ok) throw new DriverError('REFUSED');
    const answer = reply.json();
    return isJson(answer) ? answer : {};
  }

  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never> {
    const ask = async (asking: AbortSignal): Promise<void> => {
      const before = this.#latest;
      hear({ kind: 'status', components: await this.status(asking) });
      const happenings = pressesBetween(before, this.#latest);
      if (happenings.length > 0) hear({ kind: 'happened', happenings });
    };
    return keepAsking(this.#host, this.#settings.pollSeconds * 1_000, ask, signal);
  }

  [Symbol.dispose](): void {
    this.#http[Symbol.dispose]();
  }
}
