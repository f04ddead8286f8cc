import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { DriverError, type NetworkController, type NetworkHost } from '@dimora/driver-kit';
import {
  RemoteController,
  type Channel,
  type FromController,
  type ToController,
} from '@dimora/driver-kit/network-process';

/** Milliseconds in which a process must end by itself. */
const END_MS = 3_000;

/**
 * No signal opens the inspector. The young generation is small, as the hub's own: it is half of what such a process
 * takes otherwise (decision 0824).
 */
const FLAGS = ['--disable-sigusr1', '--max-semi-space-size=2'];

/** What is opened: a controller of a driver's networks, by a program that knows the drivers. */
type Order = { readonly program: URL; readonly driver: string; readonly settings: unknown };

/** Opens a controller in a process of its own, which ends with it; if the process ends first, it has failed. */
export async function openInChild(
  { program, driver, settings }: Order,
  host: NetworkHost,
): Promise<NetworkController> {
  const child = fork(fileURLToPath(program), [driver], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: FLAGS,
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code, signal]: unknown[]): never => {
    const cause = new Error(`its process ended: ${String(code ?? signal)}`);
    throw new DriverError('UNREACHABLE', { cause });
  });
  ended.catch((error: unknown) => host.failed(error));
  const giveUp = (): void => void child.kill('SIGKILL');
  host.signal.addEventListener('abort', giveUp, { once: true });
  try {
    const remote = new RemoteController(channelOf(child), host);
    const controller = await Promise.race([remote.open(settings), ended]);
    return {
      ...controller,
      [Symbol.asyncDispose]: async () => {
        await controller[Symbol.asyncDispose]();
        using _timer = host.clock.after(END_MS, giveUp);
        await ended.catch(() => {});
      },
    };
  } catch (error) {
    giveUp();
    throw error;
  } finally {
    host.signal.removeEventListener('abort', giveUp);
  }
}

const channelOf = (child: ChildProcess): Channel<ToController, FromController> => ({
  send: (message) => {
    // What is lost with the process is noticed by its end.
    if (child.connected) child.send(message, () => {});
  },
  onMessage: (hear) => void child.on('message', (message: FromController) => hear(message)),
});
