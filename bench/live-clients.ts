/** Many consoles in their own process, so that their work isn't counted as the hub's. */
import type { Batch } from '@dimora/contract';
import { io, type Socket } from 'socket.io-client';
import { METERED, preciseNow } from './house.ts';
import { percentile } from './statistics.ts';

/** The consoles' start options. */
export type Crowd = {
  readonly url: string;
  readonly token: string;
  readonly clients: number;
  readonly devices: readonly string[];
  /** See `keepReporting`. */
  readonly origin: number;
  /** True for consoles that stop reading once they are connected. */
  readonly stalled: boolean;
};

/** What the consoles received since the last query. */
export type Seen = { readonly deliveries: number; readonly p50Ms: number; readonly p99Ms: number };

let latencies: number[] = [];
const sockets: Socket[] = [];

function join(crowd: Crowd): Promise<void> {
  const socket = io(`${crowd.url}/live`, {
    transports: ['websocket'],
    query: { token: crowd.token },
    forceNew: true,
  });
  sockets.push(socket);
  socket.on('batch', (batch: Batch) => {
    const now = preciseNow() - crowd.origin;
    for (const news of Object.values(batch.devices ?? {})) {
      const value = news.StateVars?.[METERED]?.Value;
      if (typeof value === 'number') latencies.push(now - value);
    }
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('connect', () => {
      socket.emit('watch', { devices: crowd.devices, environments: [], events: 'none' }, () => {
        if (crowd.stalled) stopReading(socket);
        resolve();
      });
    });
  });
}

/** Leaves all incoming data in the kernel's buffers, as a frozen phone does. */
function stopReading(socket: Socket): void {
  const transport = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  transport.ws._socket.pause();
}

/** `forget` starts a measurement: sorting earlier results would itself delay the consoles. */
type Message = { readonly crowd?: Crowd; readonly forget?: true; readonly report?: true };

async function obey({ crowd, forget, report }: Message): Promise<void> {
  if (crowd) {
    await Promise.all(Array.from({ length: crowd.clients }, () => join(crowd)));
    process.send?.({ joined: true });
  }
  if (forget) {
    latencies = [];
    process.send?.({ forgotten: true });
  }
  if (report) {
    const seen: Seen = {
      deliveries: latencies.length,
      p50Ms: percentile(latencies, 0.5),
      p99Ms: percentile(latencies, 0.99),
    };
    latencies = [];
    process.send?.({ seen });
  }
}

process.on('message', (message: Message) => {
  obey(message).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
