/** A radio's process as a hub starts it, without the hub. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FromController } from '@dimora/driver-kit/network-process';
import type { Servers } from '../../tooling/launch/build/server-build.mjs';
import { hubEnvironment, hubFlags } from '../../tooling/launch/paths.mjs';
import type { Radio, SimulatedRadio } from './simulated-radio.ts';

export type RadioProcess = AsyncDisposable & {
  /** Resolves when it has said of so many nodes what they are; with the milliseconds since its start. */
  untilKnown(nodes: number): Promise<number>;
  /** Resolves when so many have answered, too. */
  untilReady(nodes: number): Promise<number>;
  /** Current resident memory, MB. */
  residentMb(): number;
  /** Processor time so far, ms: unlike the clock's, it says the same on a busy machine. */
  cpuMs(): number;
};

/** The unit of the kernel's processor times, ms. */
const TICK_MS = 10;
const key = (byte: string): string => byte.repeat(16);
/** Nothing that the simulated nodes send is encrypted, or its key is the simulator's own. */
const SECRETS = {
  zwave: {
    s0: key('a0'),
    s2Unauthenticated: key('a1'),
    s2Authenticated: key('a2'),
    s2Access: key('a3'),
    longRangeAuthenticated: key('a4'),
    longRangeAccess: key('a5'),
  },
  zigbee: {
    networkKey: '8a115c02e749309d66b40f71c825935e',
    panId: '1d42',
    extendedPanId: '44494d4f52410001',
  },
};
const OPTIONS = {
  zwave: { region: '' },
  zigbee: { adapter: 'zstack', channel: 20, otaIndex: '' },
};

/** The program of the bundle that serves controllers. */
function controllerProgram({ hub }: Servers): string {
  const bundle = dirname(hub);
  const name = readdirSync(bundle).find((each) => /^controller-program-.*\.mjs$/.test(each));
  return join(bundle, name ?? 'none');
}

/** Starts the process for a simulated radio, which keeps what it learns in `folder`. */
export function openRadioProcess(
  driver: Radio,
  { address }: SimulatedRadio,
  folder: string,
  servers: Servers,
): RadioProcess {
  const begun = performance.now();
  const child = fork(controllerProgram(servers), [driver], {
    execArgv: [...hubFlags],
    serialization: 'advanced',
    env: { ...process.env, ...hubEnvironment, NODE_COMPILE_CACHE: servers.compiled },
  });
  const known = new Set<string>();
  const ready = new Set<string>();
  const heard: (() => void)[] = [];
  child.on('message', (message: FromController) => {
    if (message.kind === 'notOpened') throw new Error(`${driver}: ${message.failure.failure}`);
    if (message.kind !== 'node') return;
    const { id, radio, description } = message.node;
    if (radio?.role === 'controller') return;
    if (Object.keys(description.StateVars).length > 0) known.add(id);
    if (radio?.state === 'ready' || radio?.state === 'asleep') ready.add(id);
    for (const each of heard) each();
  });
  const settings = { address, folder, options: OPTIONS[driver], secrets: SECRETS[driver] };
  child.send({ kind: 'open', settings });
  const until = (told: ReadonlySet<string>, nodes: number): Promise<number> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (told.size >= nodes) resolve(performance.now() - begun);
      };
      heard.push(look);
      look();
    });
  return {
    untilKnown: (nodes) => until(known, nodes),
    untilReady: (nodes) => until(ready, nodes),
    residentMb: () =>
      Number(
        /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? Number.NaN,
      ) / 1024,
    cpuMs: () => {
      // The fields after the name, which is in brackets; user and system time are the 14th and 15th of all.
      const [, after = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
      const [user, system] = after.split(' ').slice(11, 13).map(Number);
      return ((user ?? Number.NaN) + (system ?? Number.NaN)) * TICK_MS;
    },
    [Symbol.asyncDispose]: async () => {
      child.send({ kind: 'close' });
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
