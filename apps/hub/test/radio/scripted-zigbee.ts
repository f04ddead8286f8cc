import {
  DriverError,
  defineDriver,
  defineNetwork,
  describeDevice,
  lightOnOff,
  networkJob,
  nodeSession,
  radioJobs,
  type Driver,
  type LinkGroup,
  type NetworkController,
  type NetworkHost,
} from '@dimora/driver-kit';
import { z } from 'zod';

/** The coordinator's address; it isn't listed as a node. */
export const COORDINATOR = '0x00124b0000000001';

type Bulb = { readonly key: number; readonly model: string; groups: LinkGroup[] };

/** A Zigbee radio that plays a script: bulbs, which a test may change. */
export class ScriptedZigbee {
  /** By address. */
  readonly nodes = new Map<string, Bulb>();
  readonly asked: string[] = [];
  #host: NetworkHost | undefined;

  put(address: string, node: Bulb): void {
    this.nodes.set(address, node);
    this.show(address);
  }

  show(address: string): void {
    const node = this.nodes.get(address);
    if (!node) return;
    this.#host?.node({
      id: address,
      description: describeNode(address, node.model),
      links: [],
      radio: {
        role: 'repeater',
        state: 'ready',
        manufacturer: 'Scripted',
        model: node.model,
        firmware: '2.0',
        security: 'network',
        lastSeen: null,
        roundTripMs: null,
        signalDbm: null,
        quality: 0.5,
        route: null,
        batteryPercent: null,
        features: ['links'],
        own: { key: node.key, networkAddress: 0x1a2b, groups: structuredClone(node.groups) },
      },
    });
  }

  /** The driver of this radio, under the name of the real one. */
  driver(): Driver {
    return defineDriver<z.infer<typeof DeviceSettings>>({
      Key: 'zigbee',
      Factory: 'zigbee',
      Provider: 'zigbee',
      family: 'manual',
      since: 'always',
      fake: false,
      Defaults: { IoTCategoryIds: ['light'] },
      settings: DeviceSettings,
      commandTimeoutMs: 5_000,
      describe: ({ node }) => describeNode(node, 'Bulb'),
      network: defineNetwork({
        settings: z.looseObject({}),
        process: 'hub',
        radio: { options: z.object({}), secrets: () => ({}) },
        open: async (_settings, host) => this.#open(host),
      }),
      open: async ({ controller, node }, host) => nodeSession(controller, node, host),
    });
  }

  async #open(host: NetworkHost): Promise<NetworkController> {
    this.#host = host;
    host.about({
      networkId: '1A62',
      node: COORDINATOR,
      type: 'zStack3x0',
      manufacturer: null,
      product: 'Stick',
      firmware: '20240710',
      channel: 15,
      region: null,
      powerDbm: null,
      noiseDbm: [],
      counters: {},
    });
    for (const address of this.nodes.keys()) this.show(address);
    return {
      jobs: this.#jobs(),
      health: () => ({
        connected: true,
        requestsPerSecond: 0,
        p50Ms: null,
        p95Ms: null,
        requests: 0,
        errors: 0,
        waiting: 0,
        busyPercent: 0,
      }),
      [Symbol.asyncDispose]: async () => {
        this.#host = undefined;
      },
    };
  }

  #ask(job: string, address: string): Bulb {
    this.asked.push(`${job} ${address}`);
    const node = this.nodes.get(address);
    if (!node) throw new DriverError('UNREACHABLE');
    return node;
  }

  #jobs(): NetworkController['jobs'] {
    const change = (
      { node: address, endpoint, group, targets }: z.infer<typeof radioJobs.link>,
      isLink: boolean,
    ): LinkGroup => {
      const node = this.#ask(isLink ? 'link' : 'unlink', address);
      const found = node.groups.find((each) => each.endpoint === endpoint && each.group === group);
      if (!found) throw new DriverError('REFUSED');
      const others = found.targets.filter(
        (each) => !targets.some((target) => each.node === target.node),
      );
      // Whatever is bound, is bound to an endpoint.
      const bound = targets.map((each) => ({ ...each, endpoint: each.endpoint ?? 1 }));
      found.targets = isLink ? [...others, ...bound] : others;
      this.show(address);
      return found;
    };
    const noting = (job: string) =>
      networkJob(z.object({ node: z.string() }), async ({ node }) => {
        this.#ask(job, node);
      });
    return {
      neighbours: noting('neighbours'),
      refresh: noting('refresh'),
      links: networkJob(radioJobs.links, async ({ node }) => this.#ask('links', node).groups),
      link: networkJob(radioJobs.link, async (input) => change(input, true)),
      unlink: networkJob(radioJobs.unlink, async (input) => change(input, false)),
    };
  }
}

const DeviceSettings = z.object({ controller: z.string(), node: z.string() });

const describeNode = (node: string, model: string) =>
  describeDevice(
    {
      UDN: `scripted:${node}`,
      Key: `scripted_${node}`,
      Address: node,
      ModelName: model,
      Manufacturer: 'Scripted',
      Physical: true,
    },
    [lightOnOff],
  );
