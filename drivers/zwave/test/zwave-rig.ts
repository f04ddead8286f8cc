import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StateValue } from '@dimora/domain';
import type {
  JobHost,
  NetworkHost,
  NetworkLink,
  NetworkNode,
  NodeFollower,
  RadioAbout,
} from '@dimora/driver-kit';
import { TestHost } from '@dimora/driver-kit/conformance';
import { expect, vi } from 'vitest';
import { ZwaveController } from '../src/zwave-controller.ts';
import type { NodePlan } from './simulator/plan.ts';
import {
  startZwaveSimulator,
  type ZwaveSimulator,
  type ZwaveSimulatorOptions,
} from './simulator/zwave-simulator.ts';

const key = (byte: string): string => byte.repeat(16);
const secrets = {
  s0: key('a0'),
  s2Unauthenticated: key('a1'),
  s2Authenticated: key('a2'),
  s2Access: key('a3'),
  longRangeAuthenticated: key('a4'),
  longRangeAccess: key('a5'),
};

/** An open controller on a simulated network, and all that it has told its hub. */
export type ZwaveRig = AsyncDisposable & {
  readonly simulator: ZwaveSimulator;
  readonly nodes: ReadonlyMap<string, NetworkNode>;
  readonly about: () => RadioAbout | undefined;
  readonly failures: readonly unknown[];
  readonly left: readonly string[];
  readonly host: TestHost;
  /** What devices of the network use of it. */
  readonly link: NetworkLink;
  value(node: string, variable: string): StateValue | undefined;
  /** What was reported of a variable since the beginning. */
  told(node: string, variable: string): StateValue[];
  /** All reports of a variable, and whether they were only sent. */
  all(node: string, variable: string): { value: StateValue; assumed: boolean }[];
  /** The last report of a variable, and whether it was only sent. */
  last(node: string, variable: string): { value: StateValue; assumed: boolean } | undefined;
  isReachable(node: string): boolean | undefined;
  command(node: string, actionId: string, value: StateValue): Promise<unknown>;
  run(job: string, input: unknown, host?: Partial<JobHost>): Promise<unknown>;
  /** Waits until these nodes are interviewed. */
  interviewed(...nodes: readonly string[]): Promise<void>;
};

type Told = {
  readonly node: string;
  readonly StateVars: Readonly<Record<string, StateValue>>;
  readonly assumed: boolean;
};

const reportsOf = (told: readonly Told[], node: string, variable: string) =>
  told.flatMap(({ node: of, StateVars, assumed }) => {
    const value = StateVars[variable];
    return of === node && value !== undefined ? [{ value, assumed }] : [];
  });

type RigOptions = Pick<ZwaveSimulatorOptions, 'homeId'> & { readonly folder?: string };

/** Waits as long as a busy machine may need. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 300_000, interval: 20 });

export async function openRig(
  plans: readonly NodePlan[],
  { folder, ...simulated }: RigOptions = {},
): Promise<ZwaveRig & { readonly folder: string }> {
  const own = folder ?? (await mkdtemp(join(tmpdir(), 'zwave-')));
  const simulator = await startZwaveSimulator({ nodes: plans, ...simulated });
  const host = new TestHost();
  const nodes = new Map<string, NetworkNode>();
  const values = new Map<string, Record<string, StateValue>>();
  const reachable = new Map<string, boolean>();
  const told: Told[] = [];
  const failures: unknown[] = [];
  const left: string[] = [];
  const followers = new Map<string, Set<NodeFollower>>();
  const following = (id: string) => followers.get(id) ?? new Set();
  let about: RadioAbout | undefined;
  const networkHost: NetworkHost = {
    clock: host.clock,
    entropy: host.entropy,
    log: host.log,
    signal: host.signal,
    node: (node) => {
      nodes.set(node.id, node);
      for (const each of following(node.id)) each.described(node.description);
    },
    about: (news) => void (about = news),
    left: (id) => void left.push(id),
    report: (id, { StateVars = {}, Reachable, assumed = false }) => {
      told.push({ node: id, StateVars, assumed });
      values.set(id, { ...values.get(id), ...StateVars });
      if (Reachable !== undefined) reachable.set(id, Reachable);
      const news = { StateVars, assumed, ...(Reachable !== undefined && { Reachable }) };
      for (const each of following(id)) each.reported(news);
    },
    failed: (error) => void failures.push(error),
  };
  const settings = { address: simulator.address, options: { region: '' }, secrets, folder: own };
  const controller = await ZwaveController.open(settings, networkHost);
  const stop = new AbortController();
  const link: NetworkLink = {
    command: (node, actionId, value, signal) => controller.command(node, actionId, value, signal),
    follow: (node, follower) => {
      followers.set(node, following(node).add(follower));
      const known = nodes.get(node);
      if (known) follower.described(known.description);
      follower.reported({
        StateVars: values.get(node) ?? {},
        Reachable: reachable.get(node) ?? false,
      });
      return { [Symbol.dispose]: () => void following(node).delete(follower) };
    },
  };
  return {
    link,
    simulator,
    nodes,
    about: () => about,
    failures,
    left,
    host,
    folder: own,
    value: (node, variable) => values.get(node)?.[variable],
    told: (node, variable) =>
      told.flatMap(({ node: of, StateVars }) =>
        of === node && StateVars[variable] !== undefined ? [StateVars[variable]] : [],
      ),
    all: (node, variable) => reportsOf(told, node, variable),
    last: (node, variable) => reportsOf(told, node, variable).at(-1),
    isReachable: (node) => reachable.get(node),
    command: (node, actionId, value) => controller.command(node, actionId, value, stop.signal),
    run: async (job, input, jobHost) =>
      controller.jobs[job]?.(input, {
        signal: stop.signal,
        progress: () => {},
        ask: () => Promise.reject(new Error('nobody is there')),
        hear: () => new DisposableStack(),
        ...jobHost,
      }),
    interviewed: (...ids) =>
      until(() => {
        const states = ids.map((id) => nodes.get(id)?.radio?.state);
        expect(states.every((state) => state === 'ready' || state === 'asleep')).toBe(true);
        expect(ids.map((id) => reachable.get(id))).toEqual(ids.map(() => true));
      }),
    [Symbol.asyncDispose]: async () => {
      await controller[Symbol.asyncDispose]();
      await simulator[Symbol.asyncDispose]();
      if (folder === undefined) await rm(own, { recursive: true, force: true });
    },
  };
}
