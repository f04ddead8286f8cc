import {
  DriverError,
  isJson,
  listenFor,
  networkJob,
  radioJobs,
  type FirmwareCheck,
  type IncludeResult,
  type JobHost,
  type MqttLink,
  type NetworkHost,
  type NetworkJob,
} from '@dimora/driver-kit';
import { finite, Payload } from '@dimora/driver-kit/mqtt';
import { z } from 'zod';
import { stateTopicOf } from '../codec/bridge.ts';
import { followJoining } from './bridge-joining.ts';
import type { BridgeNodes } from './bridge-nodes.ts';
import type { BridgeRequests } from './bridge-requests.ts';
import type { ListedNode } from './read-nodes.ts';

/** What takes as long as the radio needs: a map asks each router, an interview and a firmware a slow device. */
const LONG_MS = { map: 600_000, interview: 120_000, check: 60_000, firmware: 4 * 3_600_000 };

type Parts = {
  readonly host: NetworkHost;
  readonly link: MqttLink;
  readonly base: string;
  readonly requests: BridgeRequests;
  readonly nodes: BridgeNodes;
};

const Rename = z.object({
  node: z.string().min(1).max(64),
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .regex(/^[^+#\0$]+$/),
});

/** What a bridge does on request. */
export function bridgeJobs(parts: Parts): Readonly<Record<string, NetworkJob>> {
  const { requests, nodes } = parts;
  const known = (ieee: string): ListedNode => {
    const node = nodes.named(ieee);
    if (!node || node.isCoordinator) throw new DriverError('REFUSED');
    return node;
  };
  return {
    include: networkJob(radioJobs.include, (input, job) => include(parts, input, job)),
    removeFailed: networkJob(radioJobs.removeFailed, async ({ node }, { signal }) => {
      await requests.send('device/remove', { id: known(node).ieee, force: true }, { signal });
      return null;
    }),
    /** Lets a node leave that still answers. */
    remove: networkJob(radioJobs.removeFailed, async ({ node }, { signal }) => {
      await requests.send('device/remove', { id: known(node).ieee }, { signal });
      return null;
    }),
    rename: networkJob(Rename, async ({ node, name }, { signal }) => {
      await requests.send('device/rename', { from: known(node).ieee, to: name }, { signal });
      return null;
    }),
    interview: networkJob(radioJobs.interview, async ({ node }, job) => {
      const { signal } = job;
      job.progress({ step: 'interviewing' });
      const patienceMs = LONG_MS.interview;
      await requests.send('device/interview', { id: known(node).ieee }, { signal, patienceMs });
      return null;
    }),
    neighbours: networkJob(radioJobs.neighbours, async (_all, { signal }) => {
      const order = { type: 'raw', routes: false };
      const data = await requests.send('networkmap', order, { signal, patienceMs: LONG_MS.map });
      if (!nodes.map(data['value'])) throw new DriverError('PROTOCOL');
      return null;
    }),
    checkFirmware: networkJob(radioJobs.checkFirmware, async ({ node, file }, { signal }) => {
      refuseFile(file);
      const id = known(node).ieee;
      const patienceMs = LONG_MS.check;
      const data = await requests.send('device/ota_update/check', { id }, { signal, patienceMs });
      const fits = (data['update_available'] ?? data['updateAvailable']) === true;
      return {
        fits,
        reason: fits ? null : 'none',
        from: known(node).radio.firmware,
        to: null,
      } satisfies FirmwareCheck;
    }),
    firmware: networkJob(radioJobs.firmware, async ({ node, file }, job) => {
      refuseFile(file);
      await updateFirmware(parts, known(node), job);
      return null;
    }),
  };
}

/** A bridge finds its files itself. */
function refuseFile(file: unknown): void {
  if (file !== null) throw new DriverError('REFUSED');
}

/** Opens the network, and closes it as soon as the first device is known, nothing came, or nobody waits. */
async function include(
  { host, link, base, requests, nodes }: Parts,
  { seconds, via, code }: { seconds: number; via: string | null; code: string | null },
  job: JobHost,
): Promise<IncludeResult> {
  const { signal } = job;
  const through = via === null ? undefined : nodes.named(via);
  if (via !== null && !through) throw new DriverError('REFUSED');
  if (code !== null) await requests.send('install_code/add', { value: code }, { signal });
  const done = Promise.withResolvers<string | null>();
  let heard: string | undefined;
  using _events = followJoining(link, base, ({ ieee, step }) => {
    heard ??= ieee;
    if (heard !== ieee) return;
    if (step === 'known' || step === 'failed') done.resolve(ieee);
    else job.progress({ step });
  });
  const end = (): void => done.reject(new DriverError('TIMEOUT'));
  signal.addEventListener('abort', end, { once: true });
  done.promise.catch(() => {});
  const device = through && !through.isCoordinator ? { device: through.friendlyName } : {};
  const timers = new DisposableStack();
  using _timers = timers;
  try {
    const open = (time: number) => requests.send('permit_join', { time, ...device }, { signal });
    await open(seconds);
    timers.use(
      listenFor({
        job,
        clock: host.clock,
        log: host.log,
        seconds,
        prolong: open,
        isHeard: () => heard !== undefined,
        over: () => {
          if (heard === undefined) done.resolve(null);
          // One that was heard in time may finish.
          else timers.use(host.clock.after(LONG_MS.interview, () => done.resolve(null)));
        },
      }),
    );
    return { node: await done.promise, lessSecure: false };
  } finally {
    signal.removeEventListener('abort', end);
    await requests
      .send('permit_join', { time: 0 }, { signal: host.signal })
      .catch((error: unknown) => host.log.warn('zigbee2mqtt.stillOpen', { error }));
  }
}

/** Writes the firmware that the bridge has found; the device's own messages say how far it is. */
async function updateFirmware(
  { link, base, requests }: Parts,
  { ieee, device }: ListedNode,
  job: JobHost,
): Promise<void> {
  const { signal } = job;
  if (!device) throw new DriverError('REFUSED');
  job.progress({ step: 'sending', done: 0 });
  using _following = link.subscribe(stateTopicOf(base, device), ({ payload, retained }) => {
    const { json } = new Payload(payload);
    const update = isJson(json) ? json['update'] : undefined;
    const percent = isJson(update) ? finite(update['progress']) : undefined;
    if (!retained && percent !== undefined)
      job.progress({ step: 'sending', done: Math.min(1, Math.max(0, percent / 100)) });
  });
  const patienceMs = LONG_MS.firmware;
  await requests.send('device/ota_update/update', { id: ieee }, { signal, patienceMs });
}
