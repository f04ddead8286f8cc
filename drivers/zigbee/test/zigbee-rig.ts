import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  networkJob,
  type DeviceReport,
  type JobHost,
  type JobProgress,
  type NetworkHost,
  type NetworkLink,
  type NetworkNode,
  type NodeFollower,
  type RadioAbout,
  type RadioOpening,
} from '@dimora/driver-kit';
import { systemClock, systemEntropy } from '@dimora/node-kit';
import { RecordedLog } from '@dimora/runtime';
import { z } from 'zod';
import { ZigbeeController } from '../src/zigbee-controller.ts';
import { RadioNetworkSettings } from '../src/settings.ts';
import {
  DEMO_NETWORK,
  startZigbeeSimulator,
  type SimulatorOptions,
  type ZigbeeSimulator,
} from './simulator/index.ts';

const PATIENCE_MS = 300_000;
const hexOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

/** The settings of a radio at a simulator. */
export const settingsOf = (
  { address }: ZigbeeSimulator,
  folder: string,
  secrets: Partial<RadioNetworkSettings['secrets']> = {},
): RadioNetworkSettings =>
  RadioNetworkSettings.parse({
    address,
    folder,
    options: { adapter: 'zstack', channel: DEMO_NETWORK.channel },
    secrets: {
      networkKey: hexOf(DEMO_NETWORK.networkKey),
      panId: DEMO_NETWORK.panId.toString(16).padStart(4, '0'),
      extendedPanId: hexOf(DEMO_NETWORK.extendedPanId),
      ...secrets,
    },
  });

/** A hub for one controller, as a test sees it: what it heard, and its nodes. */
export class NetworkBench implements AsyncDisposable {
  readonly simulator: ZigbeeSimulator;
  readonly folder: string;
  readonly log = new RecordedLog();
  readonly nodes = new Map<string, NetworkNode>();
  readonly left: string[] = [];
  readonly failures: unknown[] = [];
  about: RadioAbout | undefined;
  readonly #life = new AbortController();
  readonly #reports = new Map<string, DeviceReport>();
  /** Values that were only sent, by node and variable. */
  readonly #assumed = new Set<string>();
  readonly #told = new Map<string, unknown[]>();
  readonly #followers = new Map<string, Set<NodeFollower>>();
  #controller: ZigbeeController | undefined;

  private constructor(simulator: ZigbeeSimulator, folder: string) {
    this.simulator = simulator;
    this.folder = folder;
  }

  static async open(
    options: SimulatorOptions & {
      readonly folder?: string;
      readonly at?: ZigbeeSimulator;
      readonly opening?: RadioOpening;
    } = {},
  ): Promise<NetworkBench> {
    const { folder = mkdtempSync(join(tmpdir(), 'zigbee-')), at, opening, ...simulated } = options;
    const simulator = at ?? (await startZigbeeSimulator(simulated));
    const bench = new NetworkBench(simulator, folder);
    const settings = { ...settingsOf(simulator, folder), ...(opening && { opening }) };
    bench.#controller = await ZigbeeController.open(settings, bench.#host());
    return bench;
  }

  get controller(): ZigbeeController {
    if (!this.#controller) throw new Error('not open');
    return this.#controller;
  }

  ieee(name: string): string {
    return this.simulator.device(name).ieee;
  }

  node(name: string): NetworkNode | undefined {
    return this.nodes.get(this.ieee(name));
  }

  /** What a node has reported so far. */
  report(name: string): DeviceReport {
    return this.reportOf(this.ieee(name));
  }

  /** The same by the node's id, which a group has, too. */
  reportOf(id: string): DeviceReport {
    return this.#reports.get(id) ?? {};
  }

  /** Everything that was reported of a variable since the opening, sent or confirmed; repetitions once. */
  told(name: string, variable: string): readonly unknown[] {
    return this.#told.get(`${this.ieee(name)} ${variable}`) ?? [];
  }

  /** False for a value that was only sent. */
  isConfirmed(name: string, variable: string): boolean {
    return !this.#assumed.has(`${this.ieee(name)} ${variable}`);
  }

  value(name: string, variable: string): unknown {
    return this.report(name).StateVars?.[variable];
  }

  /** Runs a job; its result is read with a schema. */
  async job<Result = unknown>(
    job: string,
    input: unknown,
    result?: z.ZodType<Result>,
    onProgress: (news: JobProgress) => void = () => {},
    hear: JobHost['hear'] = () => new DisposableStack(),
  ): Promise<Result> {
    const run = this.controller.jobs[job] ?? networkJob(z.never(), async () => {});
    const { signal } = new AbortController();
    const done = await run(input, { signal, progress: onProgress, ask: async () => null, hear });
    return (result ?? (z.unknown() as z.ZodType<Result>)).parse(done);
  }

  run(name: string, actionId: string, value: string | number | boolean): Promise<unknown> {
    return this.controller.command(
      this.ieee(name),
      actionId,
      value,
      AbortSignal.timeout(PATIENCE_MS),
    );
  }

  /** Resolves when the condition holds. */
  async until(what: string, holds: () => boolean): Promise<void> {
    const limit = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (performance.now() > limit) throw new Error(`never happened: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** All devices that have power are known, configured and heard of. */
  settled(): Promise<void> {
    return this.until('every device is ready', () =>
      this.simulator.air.devices
        .filter(({ isDead }) => !isDead)
        .every(({ spec }) =>
          ['ready', 'asleep'].includes(this.node(spec.name)?.radio?.state ?? ''),
        ),
    );
  }

  readonly link = (): NetworkLink => ({
    command: (node, actionId, value, signal) =>
      this.controller.command(node, actionId, value, signal),
    follow: (node, follower) => {
      const followers = this.#followers.get(node) ?? new Set();
      this.#followers.set(node, followers.add(follower));
      const found = this.nodes.get(node);
      if (found) follower.described(found.description);
      follower.reported(this.#reports.get(node) ?? {});
      return { [Symbol.dispose]: () => void followers.delete(follower) };
    },
  });

  /** Closes the controller and leaves radio and folder as they are. */
  async close(): Promise<void> {
    this.#life.abort();
    await this.#controller?.[Symbol.asyncDispose]();
    this.#controller = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
    await this.simulator[Symbol.asyncDispose]();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #host(): NetworkHost {
    return {
      clock: systemClock,
      entropy: systemEntropy,
      log: this.log,
      signal: this.#life.signal,
      node: (node) => {
        this.nodes.set(node.id, node);
        for (const each of this.#followers.get(node.id) ?? []) each.described(node.description);
      },
      about: (about) => (this.about = about),
      left: (id) => {
        this.nodes.delete(id);
        this.left.push(id);
      },
      report: (id, news) => {
        const known = this.#reports.get(id);
        for (const [variable, value] of Object.entries(news.StateVars ?? {})) {
          const key = `${id} ${variable}`;
          const told = this.#told.get(key) ?? [];
          // A confirmation is reported even if the value is the same.
          const isNews = told.at(-1) !== value || this.#assumed.has(key);
          this.#told.set(key, isNews ? [...told, value] : told);
          if (news.assumed === true) this.#assumed.add(`${id} ${variable}`);
          else this.#assumed.delete(`${id} ${variable}`);
        }
        this.#reports.set(id, {
          ...known,
          ...news,
          StateVars: { ...known?.StateVars, ...news.StateVars },
        });
        for (const each of this.#followers.get(id) ?? []) each.reported(news);
      },
      failed: (error) => void this.failures.push(error),
    };
  }
}
