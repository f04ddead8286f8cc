import type { IncomingMessage } from 'node:http';
import type { RelayCaller } from './relay.ts';

/**
 * Who opens a WebSocket, as for calls: of the forwarded addresses only as many count, from the right, as proxies of
 * our own have added. What stands before them the caller may have made up.
 */
export function callerOfUpgrade({ socket, headers }: IncomingMessage, hops: number): RelayCaller {
  const direct = { address: socket.remoteAddress ?? '', secure: 'encrypted' in socket };
  if (hops === 0) return direct;
  const addresses = listOf(headers['x-forwarded-for']);
  return {
    address: addresses.at(-hops) ?? addresses[0] ?? direct.address,
    secure:
      (listOf(headers['x-forwarded-proto']).at(-1) ?? (direct.secure ? 'https' : 'http')) ===
      'https',
  };
}

const listOf = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
