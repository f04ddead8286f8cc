import {
  DriverError,
  defineNetwork,
  describeDevice,
  lightOnOff,
  listenFor,
  networkJob,
  type Network,
  type NetworkController,
  type NetworkHost,
} from '@dimora/driver-kit';
import { z } from 'zod';

const Settings = z.object({ lamps: z.number().int() });

/** A lamp of the planted network: its description is made of capabilities alone. */
export const describeLamp = (node: string) =>
  describeDevice(
    {
      UDN: `planted:${node}`,
      Key: `planted_${node}`,
      Address: node,
      ModelName: 'Lamp',
      Manufacturer: 'Planted',
      Physical: true,
    },
    [lightOnOff],
  );

/** A network that speaks to nothing: its lamps are in its memory. */
export const plantedNetwork = (process: Network['process']): Network =>
  defineNetwork<z.infer<typeof Settings>>({
    settings: Settings,
    process,
    catalogue: () => ['Lamp'],
    open: async ({ lamps }, host) => new PlantedController(lamps, host),
  });

class PlantedController implements NetworkController {
  readonly #host: NetworkHost;
  readonly #lamps = new Map<string, boolean>();
  #commands = 0;

  constructor(lamps: number, host: NetworkHost) {
    this.#host = host;
    for (let at = 1; at <= lamps; at += 1) this.#add(`lamp-${at}`);
    host.log.info('planted.opened', { lamps });
  }

  readonly jobs = {
    /** Takes in one lamp more, in two steps. */
    include: networkJob(z.object({ name: z.string() }), async ({ name }, job) => {
      job.progress({ step: 'listening' });
      job.progress({ step: 'interview', done: 0.5 });
      this.#add(name);
      return name;
    }),
    exclude: networkJob(z.object({ name: z.string() }), async ({ name }) => {
      this.#lamps.delete(name);
      this.#host.left(name);
    }),
    backup: networkJob(z.null(), async () => Uint8Array.from(this.#lamps.values(), Number)),
    restore: networkJob(z.instanceof(Uint8Array), async (memory) => {
      for (const [at, name] of [...this.#lamps.keys()].entries()) this.#set(name, memory[at] === 1);
    }),
    /** Goes on until it is stopped. */
    scan: networkJob(z.null(), async (_nothing, { signal, progress }) => {
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      progress({ step: 'scanning' });
      await stopped;
      throw new DriverError('TIMEOUT');
    }),
    /** Listens until its time is over. */
    listen: networkJob(z.object({ seconds: z.number() }), async ({ seconds }, job) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      job.signal.addEventListener('abort', () => resolve());
      const { clock, log } = this.#host;
      const parts = { job, clock, log, seconds, isHeard: () => false, over: resolve };
      using _listening = listenFor(parts);
      await promise;
    }),
    /** Fails as a bug would. */
    crash: networkJob(z.null(), async () => {
      setImmediate(() => {
        throw new Error('planted crash');
      });
      await new Promise(() => {});
    }),
    /** Asks whether a lamp may come, and takes it in if so. */
    askAndInclude: networkJob(z.object({ name: z.string() }), async ({ name }, { ask }) => {
      const isGranted = z.boolean().safeParse(await ask({ kind: 'mayCome', name })).data ?? false;
      if (isGranted) this.#add(name);
      return isGranted;
    }),
    /** Which process it runs in. */
    whereabouts: networkJob(z.null(), async () => process.pid),
  };

  health() {
    return {
      connected: true,
      requestsPerSecond: 0,
      p50Ms: null,
      p95Ms: null,
      requests: this.#commands,
      errors: 0,
      waiting: 0,
      busyPercent: 0,
    };
  }

  async command(node: string, _actionId: string, value: unknown) {
    if (!this.#lamps.has(node)) throw new DriverError('REFUSED', { trouble: 'ANOTHER_DEVICE' });
    this.#commands += 1;
    this.#set(node, value === true);
    return 'confirmed' as const;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#host.log.info('planted.closed');
  }

  #add(name: string): void {
    const [neighbour] = this.#lamps.keys();
    this.#host.node({
      id: name,
      description: describeLamp(name),
      links: neighbour === undefined ? [] : [{ to: neighbour, quality: 0.8 }],
    });
    this.#set(name, false);
  }

  #set(name: string, on: boolean): void {
    this.#lamps.set(name, on);
    this.#host.report(name, { Reachable: true, StateVars: { LIGHT_ON_OFF: on } });
  }
}
