import type { NetworkJob } from '@dimora/contract';
import { zigbeeDriver } from '@dimora/driver-zigbee';
import {
  demoDevices,
  startZigbeeSimulator,
  type ZigbeeSimulator,
} from '@dimora/driver-zigbee/simulator';
import type { TestClient } from '@dimora/testing/hub';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zigbee';
type Input = NonNullable<Parameters<TestClient['networks']['startJob']>[0]['input']>;

/** A hub with a new Zigbee radio, whose controller runs in a process of its own. */
export class ZigbeeHome implements AsyncDisposable {
  readonly radio: ZigbeeSimulator;
  readonly owner: TestClient;
  readonly key: { readonly driver: string; readonly Id: string };
  readonly #hub: TestHub;

  private constructor(parts: Pick<ZigbeeHome, 'radio' | 'owner' | 'key'>, hub: TestHub) {
    this.radio = parts.radio;
    this.owner = parts.owner;
    this.key = parts.key;
    this.#hub = hub;
  }

  static async open(): Promise<ZigbeeHome> {
    const radio = await startZigbeeSimulator({ network: null, devices: [] });
    const controllerProgram = new URL('../../src/controller-program.ts', import.meta.url);
    const hub = await aHub({ drivers: [zigbeeDriver], controllerProgram });
    const owner = await hub.as('owner');
    const { Id } = await owner.networks.add({
      driver,
      Name: 'Zigbee',
      address: radio.address,
      options: { adapter: 'zstack' },
    });
    const home = new ZigbeeHome({ radio, owner, key: { driver, Id } }, hub);
    await until(() => home.isOpen());
    return home;
  }

  async network() {
    return (await this.owner.networks.list()).networks[0];
  }

  async isOpen(): Promise<boolean> {
    return (await this.network())?.state === 'open';
  }

  nodes() {
    return this.owner.networks.nodes(this.key);
  }

  start(job: string, input: Input): Promise<NetworkJob> {
    return this.owner.networks.startJob({ ...this.key, job, input });
  }

  async job({ job }: NetworkJob): Promise<NetworkJob | undefined> {
    return (await this.owner.networks.jobs()).find((each) => each.job === job);
  }

  async over(started: NetworkJob): Promise<NetworkJob | undefined> {
    await until(async () => (await this.job(started))?.endedAt !== null);
    return this.job(started);
  }

  /** Includes a device as it comes from its maker, whose button somebody presses as soon as the radio listens. */
  async include(name: string): Promise<NetworkJob | undefined> {
    const [found] = demoDevices(name);
    if (!found) throw new Error('no such device');
    const { parent: _parent, ...spec } = found;
    const started = await this.start('include', { seconds: 30 });
    await until(async () => (await this.job(started))?.step === 'listening');
    this.radio.pair(spec);
    return this.over(started);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#hub[Symbol.asyncDispose]();
    await this.radio[Symbol.asyncDispose]();
  }
}
