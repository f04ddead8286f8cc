import {
  DriverError,
  keepAsking,
  parseJson,
  toDriverError,
  type DriverHost,
  type Json,
  type MqttLink,
  type MqttMessage,
} from '@dimora/driver-kit';
import { resultOf } from '../codec/calls.ts';
import { componentsIn, type Call } from '../codec/components.ts';
import { readNews, type News } from '../codec/news.ts';
import { prefixOf, type ShellySettings } from '../settings.ts';
import { RpcCalls } from './rpc-calls.ts';
import { RpcLine } from './rpc-line.ts';

/** Enough for the whole status of the largest device. */
const MAX_BYTES = 256 * 1024;
/** How often a silent device is queried, in multiples of `pollSeconds`. */
const QUIET = 6;
const ANSWER_MS = 5_000;

/**
 * Generation 2 and later through a broker. Responses go to a topic below the device's own, which its account
 * may publish to.
 */
export class MqttLine extends RpcLine {
  readonly live = true;
  readonly #link: MqttLink;
  readonly #prefix: string;
  readonly #calls = new RpcCalls();
  readonly #lost = Promise.withResolvers<never>();
  readonly #held = new DisposableStack();
  #listener: (news: News) => void = () => {};
  #came: () => void = () => {};

  private constructor(settings: ShellySettings, host: DriverHost) {
    super(settings, host);
    this.#link = host.mqtt(settings.broker);
    this.#prefix = prefixOf(settings);
    this.#lost.promise.catch(() => {});
    const listen = (topic: string, hear: (message: MqttMessage) => void): void => {
      this.#held.use(this.#link.subscribe(`${this.#prefix}/${topic}`, hear));
    };
    listen('dimora/rpc', ({ payload }) => {
      const frame = frameIn(payload);
      if (frame) this.#calls.hear(frame);
    });
    listen('events/rpc', ({ payload, retained }) => {
      const news = retained ? undefined : readNews(frameIn(payload) ?? {});
      if (news) this.#listener(news);
    });
    listen('status/+', (message) => this.#takeStatus(message));
    listen('online', ({ payload, retained }) => {
      const word = new TextDecoder().decode(payload.subarray(0, 8));
      if (!retained && word === 'false')
        this.#lose(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
      if (!retained && word === 'true') this.#came();
    });
    let told = false;
    this.#held.use(
      this.#link.onUp((up) => {
        if (told && !up) this.#lose(brokerAway());
        told = true;
      }),
    );
  }

  /** Waits at the broker until the device is online; meanwhile it is reported as unreachable. */
  static async open(
    settings: ShellySettings,
    host: DriverHost,
    signal: AbortSignal,
  ): Promise<MqttLine> {
    const line = new MqttLine(settings, host);
    signal.addEventListener('abort', () => line[Symbol.dispose](), { once: true });
    if (!line.#link.up) line.#lose(brokerAway());
    let isThere = false;
    while (!isThere) isThere = await line.#isThere(signal);
    return line;
  }

  async call({ method, params }: Call, signal: AbortSignal): Promise<Json> {
    const src = `${this.#prefix}/dimora`;
    const send = (id: number): Promise<void> =>
      this.#link.publish(`${this.#prefix}/rpc`, JSON.stringify({ id, src, method, params }));
    return resultOf(await Promise.race([this.#calls.ask(send, signal), this.#lost.promise]));
  }

  follow(hear: (news: News) => void, signal: AbortSignal): Promise<never> {
    this.#listener = hear;
    const ask = async (asking: AbortSignal): Promise<void> => {
      const late = AbortSignal.any([asking, AbortSignal.timeout(ANSWER_MS)]);
      hear({ kind: 'status', components: await this.status(late) });
    };
    const periodMs = this.settings.pollSeconds * QUIET * 1_000;
    return Promise.race([this.#lost.promise, keepAsking(this.host, periodMs, ask, signal)]);
  }

  [Symbol.dispose](): void {
    this.#lose(new DriverError('UNREACHABLE'));
  }

  /** Queries the device; without a response, waits until it announces itself. */
  async #isThere(signal: AbortSignal): Promise<boolean> {
    const { promise: came, resolve } = Promise.withResolvers<void>();
    this.#came = resolve;
    const late = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answered = this.info(late).then(
      () => true,
      (error: unknown) => {
        const { failure } = toDriverError(error);
        if (failure !== 'TIMEOUT' || signal.aborted) throw error;
        return false;
      },
    );
    const cameMeanwhile = came.then(() => false);
    if (await Promise.race([answered, cameMeanwhile])) return true;
    this.host.report({ Reachable: false, trouble: 'NO_ANSWER' });
    await Promise.race([came, this.#lost.promise]);
    return false;
  }

  #takeStatus({ topic, payload, retained }: MqttMessage): void {
    const status = retained ? undefined : frameIn(payload);
    const key = topic.slice(topic.lastIndexOf('/') + 1);
    if (status) this.#listener({ kind: 'status', components: componentsIn({ [key]: status }) });
  }

  #lose(error: DriverError): void {
    this.#lost.reject(error);
    this.#calls.lose(error);
    this.#held.dispose();
  }
}

const brokerAway = (): DriverError => new DriverError('UNREACHABLE', { trouble: 'BROKER_AWAY' });

const frameIn = (payload: Uint8Array): Json | undefined =>
  payload.length > MAX_BYTES ? undefined : parseJson(payload);
