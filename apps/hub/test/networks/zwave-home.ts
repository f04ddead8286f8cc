import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkJob } from '@dimora/contract';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { zwaveDriver } from '@dimora/driver-zwave';
import { startZwaveSimulator, type ZwaveSimulator } from '@dimora/driver-zwave/simulator';
import type { TestClient } from '@dimora/testing/hub';
import { aHub, until, type TestHub } from '../support/a-hub.ts';

const driver = 'zwave';
type Input = NonNullable<Parameters<TestClient['networks']['startJob']>[0]['input']>;
type Nodes = NonNullable<Parameters<typeof startZwaveSimulator>[0]>['nodes'];

/** A hub with an open Z-Wave network, whose controller runs in a process of its own. */
export class ZwaveHome implements AsyncDisposable {
  readonly folder: string;
  readonly radio: ZwaveSimulator;
  readonly owner: TestClient;
  readonly key: { readonly driver: string; readonly Id: string };
  readonly #hub: TestHub;

  private constructor(parts: Pick<ZwaveHome, 'folder' | 'radio' | 'owner' | 'key'>, hub: TestHub) {
    this.folder = parts.folder;
    this.radio = parts.radio;
    this.owner = parts.owner;
    this.key = parts.key;
    this.#hub = hub;
  }

  static async open(nodes: Nodes = []): Promise<ZwaveHome> {
    const folder = await mkdtemp(join(tmpdir(), 'hub-zwave-'));
    const radio = await startZwaveSimulator({ nodes });
    const controllerProgram = new URL('../../src/controller-program.ts', import.meta.url);
    const hub = await aHub({ place: { folder }, drivers: [zwaveDriver], controllerProgram });
    const owner = await hub.as('owner');
    const { Id } = await owner.networks.add({ driver, Name: 'Z-Wave', address: radio.address });
    const home = new ZwaveHome({ folder, radio, owner, key: { driver, Id } }, hub);
    await until(() => home.isOpen());
    return home;
  }

  async network() {
    return (await this.owner.networks.list()).networks[0];
  }

  async isOpen(): Promise<boolean> {
    return (await this.network())?.state === 'open';
  }

  async node(id: string) {
    return (await this.owner.networks.nodes(this.key)).find(({ node }) => node === id);
  }

  async isReady(id: string): Promise<boolean> {
    return (await this.node(id))?.radio?.state === 'ready';
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

  /** Installs a node as a device, and waits until it can be used. */
  async install(node: string, Name: string, EnvironmentId: EnvironmentId): Promise<DeviceId> {
    const Settings = { Address: node, controller: this.key.Id, node };
    const devices = [{ driver, Name, EnvironmentId, Settings }];
    const [added] = await this.owner.deviceManager.add({ devices });
    if (added?.status !== 'resolved') throw new Error(`not installed: ${JSON.stringify(added)}`);
    const { Id } = added.value;
    await until(async () => (await this.owner.devices.get({ reference: Id })).Reachable);
    return Id;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#hub[Symbol.asyncDispose]();
    await this.radio[Symbol.asyncDispose]();
    await rm(this.folder, { recursive: true, force: true });
  }
}
