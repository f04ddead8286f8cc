import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DeviceId, EnvironmentId } from '@dimora/domain';
import { DeviceInstall } from '../../modules/devices/devices/port.ts';
import { RadioNetworks } from '../../modules/devices/networks/port.ts';
import { grantToHub } from '../../platform/access.ts';
import type { RunningHub } from '../../running-hub.ts';
import { DEMO_NODES } from './demo-nodes.ts';
import type { RadioNews } from './radio-order.ts';

/** The stored network of each radio: its id, its name, and what it is opened with. */
const NETWORKS = {
  zwave: { Id: 'villa-zwave', Name: 'Z-Wave', options: {} },
  zigbee: { Id: 'villa-zigbee', Name: 'Zigbee', options: { adapter: 'zstack', channel: 20 } },
} as const;
/** The keys of the simulated Zigbee network, which its devices know already. */
const ZIGBEE_KEYS = {
  networkKey: '8a115c02e749309d66b40f71c825935e',
  panId: '1d42',
  extendedPanId: '44494d4f52410001',
};
/** How often it looks for nodes that are ready, and for how long, in milliseconds. */
const LOOK_MS = 2_000;
const LOOKS = 300;

/** Two simulated radios with their networks, in a process of their own: they start after everything else. */
export class DemoRadios implements Disposable {
  readonly #hub: RunningHub;
  readonly #looking: Disposable[] = [];
  #process: ChildProcess | undefined;

  constructor(hub: RunningHub) {
    this.#hub = hub;
  }

  /** Starts them at the ports that they had before. */
  start(): void {
    const ports = (['zwave', 'zigbee'] as const).map((driver) => this.#portBefore(driver));
    const program = fileURLToPath(new URL('./radios-program.ts', import.meta.url));
    this.#process = fork(program, ports.map(String), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-sigusr1'],
    });
    this.#process.unref();
    this.#process.channel?.unref();
    const { log } = this.#hub.platform;
    // The house works without radios: their networks are lost.
    this.#process.on('error', (error) => log.warn('demo.radiosFailed', { error }));
    this.#process.on('message', (news: RadioNews) => {
      this.#settle(news).catch((error: unknown) => log.warn('demo.radiosFailed', { error }));
    });
  }

  [Symbol.dispose](): void {
    for (const each of this.#looking) each[Symbol.dispose]();
    if (this.#process?.connected) this.#process.disconnect();
  }

  #portBefore(driver: RadioNews['driver']): number {
    const before = this.#radios()
      .all(driver)
      .find(({ Id }) => Id === NETWORKS[driver].Id);
    return before && URL.canParse(before.address) ? Number(new URL(before.address).port) : 0;
  }

  /** Stores its network; where that is new, its nodes become devices as soon as they are ready. */
  async #settle({ driver, address, nodes }: RadioNews): Promise<void> {
    const { Id, Name, options } = NETWORKS[driver];
    const isNew = await this.#radios().seed({
      driver,
      Id,
      Name,
      address,
      options,
      ...(driver === 'zigbee' && { secrets: ZIGBEE_KEYS }),
    });
    if (isNew) this.#installWhenReady(driver, nodes);
  }

  #installWhenReady(driver: RadioNews['driver'], nodes: RadioNews['nodes']): void {
    const left = new Set(nodes.filter(({ name }) => DEMO_NODES[driver]?.[name] !== undefined));
    let looks = 0;
    const looking = this.#hub.platform.clock.every(LOOK_MS, () => {
      looks += 1;
      const known = this.#radios().one(driver, NETWORKS[driver].Id).nodes();
      for (const each of left) {
        const { radio } = known.find(({ id }) => id === each.node) ?? {};
        if (radio?.state !== 'ready' && radio?.state !== 'asleep') continue;
        left.delete(each);
        this.#install(driver, each);
      }
      if (left.size === 0 || looks >= LOOKS) looking[Symbol.dispose]();
    });
    this.#looking.push(looking);
  }

  #install(driver: RadioNews['driver'], { name, node }: RadioNews['nodes'][number]): void {
    const [Name, room] = DEMO_NODES[driver]?.[name] ?? [];
    if (Name === undefined || room === undefined) return;
    this.#hub.modules.port(DeviceInstall).installDevice(
      grantToHub('INSTALL_DEVICE'),
      {
        driver,
        Name,
        EnvironmentId: room as EnvironmentId,
        Settings: { Address: node, controller: NETWORKS[driver].Id, node },
      },
      { Id: `${driver}-${name.toLowerCase().replaceAll(' ', '-')}` as DeviceId },
    );
  }

  #radios(): RadioNetworks {
    return this.#hub.modules.port(RadioNetworks);
  }
}
