import type { StateValue } from '@dimora/domain';
import { DriverError } from '../driver-error.ts';
import type { DeviceReport, DeviceSession, DriverHost } from '../driver.ts';
import { CommandQueue } from './command-queue.ts';
import { toDriverError } from './to-driver-error.ts';

/** Maximum length of a text value on the wire. */
const LONGEST_TEXT = 4096;

/** Opens a session that keeps the kit's guarantees, whatever the driver's own session does. */
export async function openGuarded(
  open: (host: DriverHost) => Promise<DeviceSession>,
  host: DriverHost,
  commandTimeoutMs: number,
): Promise<DeviceSession> {
  const life = new AbortController();
  const guarded: DriverHost = {
    clock: host.clock,
    entropy: host.entropy,
    log: host.log,
    mqtt: (broker) => host.mqtt(broker),
    remembered: (stateVar) => host.remembered(stateVar),
    report: (news) => {
      if (!life.signal.aborted) host.report(sound(news));
    },
    redescribe: (description) => {
      if (!life.signal.aborted) host.redescribe(description);
    },
    signal: AbortSignal.any([host.signal, life.signal]),
  };
  try {
    return guard(await open(guarded), new CommandQueue(host.clock, commandTimeoutMs), life);
  } catch (error) {
    life.abort();
    throw toDriverError(error);
  }
}

function guard(session: DeviceSession, queue: CommandQueue, life: AbortController): DeviceSession {
  const simulates = session.simulate !== undefined;
  const sees = session.snapshot?.bind(session);
  return {
    run: (actionId, value, signal) => {
      if (life.signal.aborted) return Promise.reject(new DriverError('UNREACHABLE'));
      return queue.run(
        (running) => session.run(actionId, value, running),
        AbortSignal.any([signal, life.signal]),
      );
    },
    ...(simulates && {
      simulate: (stateVar: string, value: StateValue) => session.simulate?.(stateVar, value),
    }),
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

/** Keeps values that can be sent: no infinite numbers, no overlong texts. */
function sound(news: DeviceReport): DeviceReport {
  if (!news.StateVars || Object.values(news.StateVars).every(isSound)) return news;
  const kept = Object.entries(news.StateVars).filter(([, value]) => isSound(value));
  return { ...news, StateVars: Object.fromEntries(kept) };
}

function isSound(value: StateValue): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'string' || value.length <= LONGEST_TEXT;
}
