import {
  DriverError,
  poll,
  troubleOf,
  toDriverError,
  type DeviceSession,
  type DriverHost,
  type Readings,
} from '@dimora/driver-kit';
import { EventSubscription } from '@dimora/driver-kit/upnp';
import type { StateValue } from '@dimora/domain';
import type { UpnpDescription } from './codec/description.ts';
import { commandOf, readEvent } from './codec/light.ts';
import { describeUpnp } from './describe.ts';
import type { UpnpSettings } from './settings.ts';
import { onPresence, type Presence } from './wire/ssdp-presence.ts';
import { RootDevice } from './wire/root-device.ts';

/** A session with one root device: its reachability, and its light if it has one. */
export class UpnpSession implements DeviceSession {
  readonly #settings: UpnpSettings;
  readonly #host: DriverHost;
  readonly #device: RootDevice;
  readonly #held = new DisposableStack();
  #description: UpnpDescription | undefined;
  #events: EventSubscription | undefined;
  #isOn = false;
  #asking: Promise<void> | undefined;
  /** How many farewells (`ssdp:byebye`) it has sent: responses to earlier requests are outdated. */
  #farewells = 0;

  constructor(settings: UpnpSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#device = this.#held.use(new RootDevice(settings.Address, settings.Location));
  }

  /** Starts polling; an unreachable device is reported, not waited for. */
  start(): this {
    const { pollSeconds } = this.#settings;
    const ask = (): Promise<void> => this.#look();
    ask().catch(() => {});
    this.#held.use(poll(this.#host, pollSeconds * 1_000, ask));
    this.#held.use(onPresence((id, presence) => this.#onPresence(id, presence)));
    return this;
  }

  async run(ActionId: string, value: StateValue, signal: AbortSignal): Promise<void> {
    // A device that isn't verified yet is identified first.
    if (!this.#description) await this.#look();
    const call = commandOf(ActionId, value, this.#isOn);
    const path = call && this.#description?.services[call.service];
    if (!call || path === undefined) throw new DriverError('REFUSED');
    await this.#device.command(path, call, signal);
    await this.#readState(signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#asking?.catch(() => {});
    await this.#events?.[Symbol.asyncDispose]();
    this.#held[Symbol.dispose]();
  }

  /** Checks the identity and reads the state; rejects after reporting the trouble. */
  #look(): Promise<void> {
    if (this.#asking) return this.#asking;
    const asking = this.#lookOnce(this.#farewells).finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  async #lookOnce(farewells: number): Promise<void> {
    const { signal } = this.#host;
    try {
      const description = await this.#device.describe(signal);
      const { DeviceId } = this.#settings;
      if (DeviceId !== undefined && description.id !== DeviceId)
        throw new DriverError('UNREACHABLE', { trouble: 'ANOTHER_DEVICE' });
      if (JSON.stringify(description) !== JSON.stringify(this.#description)) {
        this.#host.redescribe(describeUpnp(this.#settings, description));
        await this.#subscribeTo(description);
      }
      this.#description = description;
      await this.#readState(signal);
      await this.#events?.keep(signal);
      if (farewells === this.#farewells) this.#host.report({ Reachable: true, trouble: null });
    } catch (error) {
      if (signal.aborted) return;
      // It has left since, or was identified again.
      if (farewells !== this.#farewells) throw error;
      this.#description = undefined;
      this.#events?.forget();
      this.#host.report({ Reachable: false, trouble: troubleOf(toDriverError(error)) });
      throw error;
    }
  }

  /** Its events shorten the time until a change shows; polling goes on, because events get lost. */
  async #subscribeTo(description: UpnpDescription): Promise<void> {
    await this.#events?.[Symbol.asyncDispose]();
    this.#events = new EventSubscription(
      this.#device.events(description),
      this.#host.clock,
      (body) => this.#take(readEvent(body)),
    );
  }

  #take(StateVars: Readings): void {
    if (Object.keys(StateVars).length === 0 || !this.#description) return;
    if (typeof StateVars['LIGHT_ON_OFF'] === 'boolean') this.#isOn = StateVars['LIGHT_ON_OFF'];
    this.#host.report({ StateVars });
  }

  async #readState(signal: AbortSignal): Promise<void> {
    const { switchPower, dimming } = this.#description?.services ?? {};
    const StateVars: Record<string, StateValue> = {};
    if (switchPower !== undefined) {
      const on = await this.#device.ask(switchPower, 'switchPower', signal);
      this.#isOn = on === true;
      StateVars['LIGHT_ON_OFF'] = on;
    }
    if (dimming !== undefined)
      StateVars['BRIGHTNESS'] = await this.#device.ask(dimming, 'dimming', signal);
    this.#host.report({ StateVars });
  }

  /** A farewell is accepted at once; an announcement must be verified, because anyone can send one. */
  #onPresence(id: string, presence: Presence): void {
    if (id !== this.#settings.DeviceId) return;
    if (presence === 'alive') return void this.#look().catch(() => {});
    this.#farewells += 1;
    this.#asking = undefined;
    this.#host.report({ Reachable: false, trouble: 'NO_ANSWER' });
  }
}
