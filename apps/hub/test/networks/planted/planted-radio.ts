import {
  DriverError,
  defineDriver,
  defineNetwork,
  listenFor,
  networkJob,
  nodeSession,
  radioJobs,
  radioSettings,
  type Driver,
  type NetworkController,
  type NetworkHost,
  type NetworkNode,
  type RadioSettings,
} from '@dimora/driver-kit';
import { z } from 'zod';
import { describeLamp } from './planted-network.ts';

const Options = z.object({ region: z.enum(['EU', 'US']).default('EU') });
type Settings = RadioSettings<z.infer<typeof Options>>;

/** A stick of the planted air: its nodes are in its memory. */
type Stick = {
  readonly networkId: string;
  memory: string[];
  isPlugged: boolean;
  /** Until when its controller takes to close. */
  closing?: Promise<void>;
  controller?: PlantedRadio;
};

/** The air around a test's hub: sticks by their addresses, and what was opened with. */
export class PlantedAir {
  readonly sticks = new Map<string, Stick>();
  readonly opened: Settings[] = [];

  /** Plugs a stick in, with nodes in its memory. */
  plug(address: string, networkId: string, nodes: readonly string[] = []): Stick {
    const stick = { networkId, memory: ['1', ...nodes], isPlugged: true };
    this.sticks.set(address, stick);
    return stick;
  }

  readonly driver: Driver = defineDriver({
    Key: 'planted_radio',
    Factory: 'planted',
    Provider: 'planted',
    family: 'manual',
    since: 'always',
    fake: false,
    Defaults: { IoTCategoryIds: ['light'] },
    settings: z.object({ controller: z.string(), node: z.string() }),
    commandTimeoutMs: 5_000,
    describe: ({ controller, node }) => describeLamp(`${controller}-${node}`),
    network: defineNetwork<Settings>({
      settings: radioSettings(Options),
      process: 'hub',
      radio: {
        options: Options,
        secrets: (entropy) => ({ main: Buffer.from(entropy.bytes(16)).toString('hex') }),
      },
      open: async (settings, host) => {
        this.opened.push(settings);
        const stick = this.sticks.get(settings.address);
        if (!stick?.isPlugged) throw new DriverError('UNREACHABLE');
        const controller = new PlantedRadio(stick, settings, host);
        stick.controller = controller;
        return controller;
      },
    }),
    open: async ({ controller, node }, host) => nodeSession(controller, node, host),
  });
}

export class PlantedRadio implements NetworkController {
  readonly #stick: Stick;
  readonly #host: NetworkHost;
  readonly #silent = new Set<string>();
  readonly #finished = Promise.withResolvers<void>();

  constructor(stick: Stick, { secrets }: Settings, host: NetworkHost) {
    this.#stick = stick;
    this.#host = host;
    host.log.info('planted.opened', {
      keys: secrets['main'],
      node: '1',
      memory: new Uint8Array(3),
    });
    host.about({
      networkId: stick.networkId,
      node: '1',
      type: 'Planted Controller',
      manufacturer: null,
      product: null,
      firmware: '1.0',
      channel: null,
      region: 'EU',
      powerDbm: null,
      noiseDbm: [],
      counters: {},
    });
    for (const node of stick.memory) this.hear(node, 0);
  }

  /** A node is heard of at this moment. */
  hear(node: string, lastSeen: number, signalDbm: number | null = -60): void {
    this.#host.node(nodeOf(node, lastSeen, signalDbm));
    this.#host.report(node, { Reachable: true, StateVars: { LIGHT_ON_OFF: false } });
  }

  /** From now on this node doesn't answer. */
  silence(node: string): void {
    this.#silent.add(node);
  }

  /** What can't be stopped ends. */
  finish(): void {
    this.#finished.resolve();
  }

  /** The stick is pulled out. */
  pull(): void {
    this.#stick.isPlugged = false;
    this.#host.failed(new DriverError('UNREACHABLE'));
  }

  readonly jobs = {
    /** Joins the node that `code` names, after somebody has typed its PIN. */
    include: networkJob(radioJobs.include, async ({ code }, { progress, ask }) => {
      progress({ step: 'listening', done: 2 });
      const pin = await ask({ kind: 'pin', dsk: '00000-11111' });
      if (pin !== '12345' || code === null) throw new DriverError('REFUSED');
      this.#stick.memory.push(code);
      this.hear(code, 1);
      return { node: code, lessSecure: false };
    }),
    ping: networkJob(radioJobs.ping, async ({ node }) => ({
      answered: this.#stick.memory.includes(node),
      ms: 12,
    })),
    removeFailed: networkJob(radioJobs.removeFailed, async ({ node }) => {
      this.#stick.memory = this.#stick.memory.filter((each) => each !== node);
      this.#host.left(node);
    }),
    backup: networkJob(radioJobs.backup, async () => ({
      name: 'planted.bin',
      bytes: new TextEncoder().encode(JSON.stringify(this.#stick.memory)),
    })),
    restore: networkJob(radioJobs.restore, async ({ file }) => {
      this.#stick.memory = JSON.parse(new TextDecoder().decode(file.bytes)) as string[];
      return null;
    }),
    /** Can't be stopped: goes on until `finish`. */
    rebuildRoutes: networkJob(radioJobs.rebuildRoutes, async (_input, { progress }) => {
      progress({ step: 'rebuilding' });
      await this.#finished.promise;
      progress({ step: 'rebuilding', done: 1 });
      return [];
    }),
    /** Goes on until it is stopped, and says what it shouldn't. */
    exclude: networkJob(radioJobs.exclude, async ({ seconds }, job) => {
      const stopped = new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      const { clock, log } = this.#host;
      const parts = { job, clock, log, seconds, isHeard: () => false, over: () => {} };
      using _listening = listenFor(parts);
      await stopped;
      throw new DriverError('TIMEOUT');
    }),
  };

  health() {
    return null;
  }

  async command(node: string, _actionId: string, value: unknown) {
    if (this.#silent.has(node)) throw new DriverError('TIMEOUT');
    this.#host.report(node, { StateVars: { LIGHT_ON_OFF: value === true } });
    return 'confirmed' as const;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#stick.closing;
  }
}

const nodeOf = (id: string, lastSeen: number, signalDbm: number | null): NetworkNode => ({
  id,
  description: describeLamp(id),
  links: id === '1' ? [] : [{ to: '1', quality: 0.9 }],
  radio: {
    role: id === '1' ? 'controller' : 'device',
    state: 'ready',
    manufacturer: 'Planted',
    model: id === '1' ? 'Stick' : 'Lamp',
    firmware: null,
    security: 'network',
    lastSeen: lastSeen === 0 ? null : lastSeen,
    roundTripMs: 20,
    signalDbm,
    quality: 0.9,
    route: [],
    batteryPercent: null,
    features: ['health'],
  },
});
