import type { IncomingMessage } from 'node:http';
import type { RelayCaller } from './relay.ts';

/** Who opens a WebSocket; a trusted proxy's headers count, as for calls. */
export function callerOfUpgrade(
  { socket, headers }: IncomingMessage,
  trustProxy: boolean,
): RelayCaller {
  const direct = { address: socket.remoteAddress ?? '', secure: 'encrypted' in socket };
  if (!trustProxy) return direct;
  const first = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value.split(',', 1)[0]?.trim() : undefined;
  };
  return {
    address: first('x-forwarded-for') ?? direct.address,
    secure: (first('x-forwarded-proto') ?? (direct.secure ? 'https' : 'http')) === 'https',
  };
}
