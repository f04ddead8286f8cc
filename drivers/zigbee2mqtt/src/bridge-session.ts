import type { CommandOutcome, StateValue } from '@dimora/domain';
import {
  DriverError,
  type DeviceSession,
  type DriverHost,
  type MqttLink,
} from '@dimora/driver-kit';
import { EntityRunner } from '@dimora/driver-kit/mqtt';
import { BridgeStore } from './bridge-store.ts';
import { describeBridge } from './describe.ts';
import { bridgeEntities, versionIn } from './bridge-entities.ts';
import { BRIDGE, type Zigbee2MqttSettings } from './settings.ts';

/** A session with the bridge itself. */
export class BridgeSession implements DeviceSession {
  readonly #settings: Zigbee2MqttSettings;
  readonly #host: DriverHost;
  readonly #link: MqttLink;
  readonly #runner: EntityRunner;
  readonly #held = new DisposableStack();
  #online = false;
  #version = '';

  constructor(settings: Zigbee2MqttSettings, host: DriverHost) {
    this.#settings = settings;
    this.#host = host;
    this.#link = host.mqtt(settings.broker);
    this.#runner = new EntityRunner(host, this.#link, {
      heard: (topic, { text }) => {
        if (topic.endsWith('/bridge/info')) this.#learnVersion(versionIn(text));
      },
    });
  }

  /** Subscribes to the bridge's list, its state and its information. */
  start(): this {
    const { Address } = this.#settings;
    this.#runner.use(bridgeEntities(Address));
    this.#held.use(
      BridgeStore.of(this.#link, Address).subscribe(BRIDGE, ({ online }) => {
        this.#online = online;
        this.#host.report({
          Reachable: online,
          trouble: this.#link.up ? (online ? null : 'NO_ANSWER') : 'BROKER_AWAY',
        });
      }),
    );
    return this;
  }

  async run(actionId: string, value: StateValue, signal: AbortSignal): Promise<CommandOutcome> {
    if (!this.#online) throw new DriverError('UNREACHABLE');
    return this.#runner.run(actionId, value, signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#held[Symbol.dispose]();
    this.#runner[Symbol.dispose]();
  }

  #learnVersion(version: string): void {
    if (version === '' || version === this.#version) return;
    this.#version = version;
    this.#host.redescribe(describeBridge(this.#settings, version));
  }
}
