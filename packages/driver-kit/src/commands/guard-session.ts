import type { CommandOutcome, StateValue } from '@dimora/domain';
import { shining } from '../brightness.ts';
import type { Readings } from '../capability.ts';
import { DriverError } from '../driver-error.ts';
import type { DeviceDescription, DeviceReport } from '../device.ts';
import type { DeviceSession, DriverHost } from '../driver.ts';
import type { MotionPart } from '../motion/motion-part.ts';
import { MotionWatch } from '../motion/motion-watch.ts';
import { withoutPresses } from '../presses.ts';
import { published } from '../published.ts';
import { CommandQueue } from './command-queue.ts';
import { toDriverError } from './to-driver-error.ts';

/** Maximum length of a text value on the wire. */
const LONGEST_TEXT = 4096;

/** What the kit has to know of a driver to guard its sessions. */
export type Guarded = {
  readonly open: (host: DriverHost) => Promise<DeviceSession>;
  readonly description: DeviceDescription;
  readonly commandTimeoutMs: number;
  readonly travelMs: number | undefined;
};

/** Opens a session that keeps the kit's guarantees, whatever the driver's own session does. */
export async function openGuarded(
  { open, description, commandTimeoutMs, travelMs }: Guarded,
  host: DriverHost,
): Promise<DeviceSession> {
  const life = new AbortController();
  const report = (news: DeviceReport): void => {
    if (!life.signal.aborted) host.report(news);
  };
  const motion = new MotionWatch({
    clock: host.clock,
    travelMs,
    description,
    remembered: (stateVar) => host.remembered(stateVar),
    report,
  });
  life.signal.addEventListener('abort', () => motion[Symbol.dispose](), { once: true });
  const guarded: DriverHost = {
    clock: host.clock,
    entropy: host.entropy,
    log: host.log,
    mqtt: (broker) => host.mqtt(broker),
    network: (controller) => host.network(controller),
    remembered: (stateVar) => host.remembered(stateVar),
    sources: host.sources,
    report: (news) => {
      const now = current(news);
      if (!life.signal.aborted && now) host.report(motion.read(sound(now)));
    },
    redescribe: (described) => {
      motion.described(described);
      if (!life.signal.aborted) host.redescribe(published(described));
    },
    signal: AbortSignal.any([host.signal, life.signal]),
  };
  try {
    const queue = new CommandQueue(host.clock, commandTimeoutMs);
    return guard(await open(guarded), { queue, motion, life });
  } catch (error) {
    life.abort();
    throw toDriverError(error);
  }
}

type Guard = {
  readonly queue: CommandQueue;
  readonly motion: MotionWatch;
  readonly life: AbortController;
};

function guard(session: DeviceSession, { queue, motion, life }: Guard): DeviceSession {
  const simulates = session.simulate !== undefined;
  const sees = session.snapshot?.bind(session);
  const shows = session.videoSources?.bind(session);
  return {
    run: (actionId, value, signal) => {
      if (life.signal.aborted) return Promise.reject(new DriverError('UNREACHABLE'));
      return queue.run(
        (running) =>
          followed(motion.commanded(actionId, value), session.run(actionId, value, running)),
        AbortSignal.any([signal, life.signal]),
      );
    },
    ...(simulates && {
      simulate: (stateVar: string, value: StateValue) => session.simulate?.(stateVar, value),
    }),
    ...(shows && { videoSources: () => shows() }),
    ...(sees && {
      snapshot: (signal: AbortSignal) =>
        sees(AbortSignal.any([signal, life.signal])).catch((error: unknown) => {
          throw toDriverError(error);
        }),
    }),
    [Symbol.asyncDispose]: async () => {
      if (life.signal.aborted) return;
      life.abort(new DriverError('UNREACHABLE'));
      await session[Symbol.asyncDispose]();
    },
  };
}

/** A command's outcome; something still moving has only accepted it. */
async function followed(
  part: MotionPart | undefined,
  running: Promise<CommandOutcome | void>,
): Promise<CommandOutcome> {
  try {
    const outcome = (await running) ?? 'confirmed';
    if (outcome === 'sent') part?.unconfirmed();
    else part?.accepted();
    return part?.moving === true && outcome === 'confirmed' ? 'accepted' : outcome;
  } catch (error) {
    part?.unconfirmed();
    throw error;
  }
}

/** Without the presses that a broker kept; `undefined` if there is nothing else. */
function current(report: DeviceReport): DeviceReport | undefined {
  if (report.retained === undefined) return report;
  const { retained, ...news } = report;
  if (!retained || !news.StateVars) return news;
  const StateVars = withoutPresses(news.StateVars);
  const isEmpty = Object.keys(StateVars).length === 0 && Object.keys(news).length === 1;
  return isEmpty ? undefined : { ...news, StateVars };
}

/** Keeps values that can be sent: no infinite numbers, no overlong texts; and no lamp that is on at 0 %. */
function sound(news: DeviceReport): DeviceReport {
  if (!news.StateVars) return news;
  const StateVars = shining(sendable(news.StateVars));
  return StateVars === news.StateVars ? news : { ...news, StateVars };
}

const sendable = (values: Readings): Readings =>
  areSound(values)
    ? values
    : Object.fromEntries(Object.entries(values).filter(([, value]) => isSound(value)));

function areSound(values: Readings): boolean {
  for (const name in values) if (!isSound(values[name] ?? null)) return false;
  return true;
}

function isSound(value: StateValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'string' || value.length <= LONGEST_TEXT;
}
