import type { StateValue } from '@dimora/domain';
import {
  decodeAll,
  DriverError,
  encodeWith,
  keepAsking,
  keepConnected,
  type DeviceSession,
  type DriverHost,
} from '@dimora/driver-kit';
import { abilitiesOf, type TplinkCapability } from './capabilities.ts';
import { describe } from './describe.ts';
import type { Ask } from './dialects/dialect.ts';
import type { Picture } from './picture.ts';
import { bareMac, type TplinkSettings } from './settings.ts';
import { openLine, type Line } from './wire/open-line.ts';

/** A session with a TP-Link device: it sends no notifications, so it is polled. */
export class TplinkSession implements DeviceSession {
  readonly #settings: TplinkSettings;
  readonly #host: DriverHost;
  readonly #held = new DisposableStack();
  #mac: string | undefined;
  #capabilities: readonly TplinkCapability[] = [];
  #described = '';
  #line: (Line & { readonly picture: Picture }) | undefined;

  constructor(settings: TplinkSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#mac = settings.Mac === undefined ? undefined : bareMac(settings.Mac);
  }

  /** Starts polling, until disposed of. */
  start(): this {
    this.#held.use(keepConnected(this.#host, (signal, up) => this.#attend(signal, up)));
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    const line = this.#line;
    if (!line) throw new DriverError('UNREACHABLE');
    const order = encodeWith(this.#capabilities, actionId, value);
    if (!order) throw new DriverError('REFUSED');
    const ask = askOn(line, signal);
    // Another device may have taken the address since the last poll.
    this.#mustBe(await line.dialect.who(ask));
    await line.dialect.tell(ask, order, line.picture);
    this.#take(await line.dialect.look(ask));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
  }

  async #attend(signal: AbortSignal, up: () => void): Promise<never> {
    const line = await openLine(this.#settings, signal);
    using _transport = line.transport;
    const look = async (asking: AbortSignal): Promise<void> => {
      const picture = await line.dialect.look(askOn(line, asking));
      this.#take(picture);
      this.#line = { ...line, picture };
    };
    try {
      await look(signal);
      up();
      return await keepAsking(this.#host, this.#settings.pollSeconds * 1_000, look, signal);
    } finally {
      this.#line = undefined;
    }
  }

  #take(picture: Picture): void {
    this.#mustBe(picture.mac);
    this.#learn(picture);
    const StateVars = decodeAll(this.#capabilities, picture);
    if (Object.keys(StateVars).length > 0) this.#host.report({ StateVars });
  }

  /** Updates the capabilities, at first and whenever they change. */
  #learn(picture: Picture): void {
    this.#capabilities = abilitiesOf(picture);
    const description = describe(
      this.#settings,
      picture.model,
      this.#capabilities,
      picture.position,
    );
    if (JSON.stringify(description) === this.#described) return;
    this.#described = JSON.stringify(description);
    this.#host.redescribe(description);
  }

  /** The first device found counts as the right one if the settings hold no MAC address. */
  #mustBe(mac: string): void {
    this.#mac ??= mac;
    if (mac !== this.#mac) throw new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' });
  }
}

const askOn =
  ({ transport }: Line, signal: AbortSignal): Ask =>
  (request) =>
    transport.send(request, signal);
