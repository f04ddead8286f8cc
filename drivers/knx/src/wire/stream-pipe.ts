import { DriverError } from '@dimora/driver-kit';
import { openSocket } from '@dimora/driver-kit/net';
import type { LineLink } from '../settings.ts';
import { FrameCutter } from './cut-frames.ts';
import type { Pipe, PipeListener } from './pipe.ts';

/** TCP keep-alive delay in milliseconds. */
const KEEP_ALIVE_MS = 10_000;

/** Opens a TCP connection to a gateway. Rejects with the network's error, or when the signal ends. */
export async function openStreamPipe(
  { Address, port, interfaceAddress }: LineLink,
  listener: PipeListener,
  signal: AbortSignal,
): Promise<Pipe> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = openSocket({
    host: Address,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_MS,
    ...(interfaceAddress !== '' && { localAddress: interfaceAddress }),
  });
  const giveUp = (): void => void socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', giveUp, { once: true });
  const cutter = new FrameCutter();
  socket.once('connect', resolve);
  // Never removed: an error without a listener would crash the hub.
  socket.on('error', reject);
  socket.once('close', () => {
    reject(new DriverError('UNREACHABLE'));
    listener.end(new DriverError('UNREACHABLE', { trouble: 'NO_ANSWER' }));
  });
  socket.on('data', (bytes) => {
    try {
      for (const frame of cutter.take(bytes)) listener.frame(frame);
    } catch (error) {
      socket.destroy();
      listener.end(new DriverError('PROTOCOL', { cause: error, trouble: 'NOT_UNDERSTOOD' }));
    }
  });
  if (signal.aborted) giveUp();
  try {
    await promise;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  return {
    reply: 'tcp',
    reliable: true,
    send: (frame) => void socket.write(frame),
    close: () => socket.destroySoon(),
  };
}
