import {
  DriverError,
  type ZwaveOwn,
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
  type RadioNode,
} from '@dimora/driver-kit';
import { z } from 'zod';

/** A node of the script: what it is and holds, and how it behaves. */
export type ScriptedNode = {
  readonly own: ZwaveOwn;
  model: string;
  state: RadioNode['state'];
  groups: LinkGroup[];
  parameters: { key: string; value: number }[];
  /** The nodes that it hears, and through which the controller reaches it. */
  links?: readonly string[];
  route?: readonly string[];
  /** Says yes to a write and keeps what it had. */
  forgetful?: boolean;
  /** Its parameters aren't said in time. */
  unheard?: boolean;
  /** What the next interview finds. */
  interview?: Partial<ZwaveOwn>;
};

/** A Z-Wave radio that plays a script: what it was asked, and its nodes, which a test may change. */
export class ScriptedZwave {
  readonly nodes = new Map<string, ScriptedNode>();
  readonly asked: string[] = [];
  /** Commands that wait for an answer. */
  pending: { node: string; commandClass: number; command: number }[] = [];
  #host: NetworkHost | undefined;

  put(
    id: string,
    node: Partial<Omit<ScriptedNode, 'own'>> & { own?: Partial<ZwaveOwn> } = {},
  ): void {
    const { own, ...rest } = node;
    const groups = rest.groups ?? [];
    this.nodes.set(id, {
      model: 'Relay',
      state: 'ready',
      parameters: [],
      ...rest,
      groups,
      own: {
        manufacturerId: 271,
        productType: 1,
        productId: 2,
        commandClasses: [0x25, 0x85, 0x8e].map((each) => ({ id: each, version: 1 })),
        endpoints: [],
        groupsLength: groups.length,
        groups: structuredClone(groups),
        ...own,
      },
    });
    this.show(id);
  }

  /** Takes a node out of the network. */
  leave(id: string): void {
    this.nodes.delete(id);
    this.#host?.left(id);
  }

  /** Tells the hub what a node is now. */
  show(id: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    this.#host?.node({
      id,
      description: describeNode(id, node.model),
      links: (node.links ?? []).map((to) => ({ to, quality: 1 })),
      radio: {
        role: id === '1' ? 'controller' : 'repeater',
        state: node.state,
        manufacturer: 'Scripted',
        model: node.model,
        firmware: '1.0',
        security: 'none',
        lastSeen: Date.UTC(2026, 10, 20, 17, 42, 7),
        roundTripMs: 20,
        signalDbm: -60,
        quality: 1,
        route: node.route ?? [],
        batteryPercent: null,
        features: ['links'],
        own: node.own,
      },
    });
  }

  /** Writes a line about a node into the log. */
  log(node: string, fields: Readonly<Record<string, unknown>>): void {
    this.#host?.log.info('scripted.said', { node, ...fields });
  }

  /** The driver of this radio, under the name of the real one. */
  driver(): Driver {
    return defineDriver<z.infer<typeof DeviceSettings>>({
      Key: 'zwave',
      Factory: 'zwave',
      Provider: 'zwave',
      family: 'manual',
      since: 'always',
      fake: false,
      Defaults: { IoTCategoryIds: ['light'] },
      settings: DeviceSettings,
      commandTimeoutMs: 5_000,
      describe: ({ node }) => describeNode(node, 'Relay'),
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
      networkId: 'E1A244F0',
      node: '1',
      type: 'Static Controller',
      manufacturer: 'Scripted',
      product: 'Stick',
      firmware: '7.19',
      channel: null,
      region: 'Europe',
      powerDbm: null,
      noiseDbm: [],
      counters: { timeoutACK: 3, NAK: 2, CAN: 4, messagesTX: 90 },
    });
    for (const id of this.nodes.keys()) this.show(id);
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

  /** The node, once it has answered; rejects as a radio does if it doesn't. */
  #ask(job: string, id: string): ScriptedNode {
    this.asked.push(`${job} ${id}`);
    const node = this.nodes.get(id);
    if (!node || node.state === 'dead') throw new DriverError('UNREACHABLE');
    return node;
  }

  #jobs(): NetworkController['jobs'] {
    return {
      ...this.#linkJobs(),
      ping: networkJob(radioJobs.ping, async ({ node }) => {
        this.asked.push(`ping ${node}`);
        const isThere = this.nodes.get(node)?.state === 'ready';
        return { answered: isThere, ms: isThere ? 20 : null };
      }),
      neighbours: networkJob(radioJobs.neighbours, async ({ node }) => {
        this.#ask('neighbours', node ?? 'all');
      }),
      refresh: networkJob(radioJobs.refresh, async ({ node }) => {
        this.#ask('refresh', node ?? 'all');
      }),
      interview: networkJob(radioJobs.interview, async ({ node: id }) => {
        const node = this.#ask('interview', id);
        Object.assign(node.own, node.interview);
        this.show(id);
      }),
      parameters: networkJob(radioJobs.parameters, async ({ node }) => this.#parameters(node)),
      setParameters: networkJob(radioJobs.setParameters, async ({ node: id, values }) => {
        const node = this.#ask('setParameters', id);
        for (const { key, value } of values) {
          const parameter = node.parameters.find((each) => each.key === key);
          if (!parameter) throw new DriverError('REFUSED');
          if (!node.forgetful) parameter.value = value;
        }
        return this.#parameters(id);
      }),
      pendingCommands: networkJob(z.object({}), async () =>
        this.pending.map((each) => ({
          ...each,
          createdTimestamp: 1_000,
          timeoutInMilliseconds: 1_600,
        })),
      ),
    };
  }

  #parameters(id: string) {
    if (this.nodes.get(id)?.unheard) throw new DriverError('TIMEOUT');
    return (this.nodes.get(id)?.parameters ?? []).map(({ key, value }) => ({
      key,
      name: `Parameter ${key}`,
      help: null,
      unit: null,
      value,
      factory: 0,
      min: 0,
      max: 100,
      options: [],
      free: true,
      readOnly: false,
    }));
  }

  #linkJobs(): NetworkController['jobs'] {
    const change = (
      { node: id, endpoint, group, targets }: z.infer<typeof radioJobs.link>,
      isLink: boolean,
    ): LinkGroup => {
      const node = this.#ask(isLink ? 'link' : 'unlink', id);
      const found = node.groups.find((each) => each.endpoint === endpoint && each.group === group);
      if (!found) throw new DriverError('REFUSED');
      const others = found.targets.filter(
        (each) => !targets.some((target) => sameTarget(each, target)),
      );
      if (!node.forgetful) found.targets = isLink ? [...others, ...targets] : others;
      this.#read(id, node);
      return found;
    };
    return {
      links: networkJob(radioJobs.links, async ({ node: id }) => {
        const node = this.#ask('links', id);
        this.#read(id, node);
        return node.groups;
      }),
      link: networkJob(radioJobs.link, async (input) => change(input, true)),
      unlink: networkJob(radioJobs.unlink, async (input) => change(input, false)),
    };
  }

  /** What was read of a node is what its list shows. */
  #read(id: string, node: ScriptedNode): void {
    node.own.groups = structuredClone(node.groups);
    this.show(id);
  }
}

const DeviceSettings = z.object({ controller: z.string(), node: z.string() });

const sameTarget = (one: LinkGroup['targets'][number], other: LinkGroup['targets'][number]) =>
  one.node === other.node && (one.endpoint ?? 0) === (other.endpoint ?? 0);

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

/** A group of the script. */
export const group = (
  id: string,
  targets: LinkGroup['targets'] = [],
  rest: Partial<LinkGroup> = {},
): LinkGroup => ({
  endpoint: 0,
  group: id,
  name: null,
  most: 5,
  isLifeline: false,
  takesEndpoints: true,
  targets,
  ...rest,
});
/** A lifeline that reports to the controller. */
export const lifeline = (): LinkGroup =>
  group('1', [{ node: '1', endpoint: null }], { name: 'Lifeline', isLifeline: true });
