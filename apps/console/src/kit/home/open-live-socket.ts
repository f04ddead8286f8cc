import type { LiveSocket } from './live-link.ts';

/**
 * Opens the live namespace over WebSocket alone. The token goes in the query of every attempt, as the contract
 * says; attempts never stop, the longest pause is five seconds.
 */
export async function openLiveSocket(token: () => string | null): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io('/live', {
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
    // Engine.IO copies the query at each attempt, so a getter gives it the token of that moment.
    query: {
      get token() {
        return token() ?? '';
      },
    },
  });
  return socket;
}
