import type { DeviceManagerToClient, DeviceManagerToHub } from '@dimora/contract/client';
import type { Socket } from 'socket.io-client';
import type { HubAccess } from '../../../kit/session/access.ts';
import type { SearchNews } from './search-state.ts';

/** A socket of the device manager's namespace (DISCOVERY-11). */
export type DiscoverySocket = Socket<DeviceManagerToClient, DeviceManagerToHub>;

/** What {@link followDiscovery} is given. */
export type DiscoveryLinkParts = {
  readonly open: (token: () => string | null) => Promise<DiscoverySocket>;
  readonly access: HubAccess;
  readonly tell: (news: SearchNews) => void;
  /** Whether the socket is open now. */
  readonly onOpen: (open: boolean) => void;
  readonly now: () => number;
};

/** The pause before another attempt after a refusal, milliseconds: a fresh token is needed first. */
const REFUSED_PAUSE_MS = 2000;

/** Follows the search live until it is ended; a socket that drops comes back by itself and is told everything anew. */
export function followDiscovery({
  open,
  access,
  tell,
  onOpen,
  now,
}: DiscoveryLinkParts): () => void {
  let over = false;
  let socket: DiscoverySocket | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const endTokens = access.onToken((token) => {
    if (socket?.connected) socket.emit('renew', token, () => undefined);
  });
  /** Socket.IO tries again by itself unless the hub has refused or ended it. */
  const retry = (): void => {
    if (over || socket?.active) return;
    clearTimeout(again);
    again = setTimeout(() => {
      access.renew().then(
        () => !over && socket?.connect(),
        () => retry(),
      );
    }, REFUSED_PAUSE_MS);
  };
  const begin = async (): Promise<void> => {
    const made = await open(access.token);
    if (over) return void made.disconnect();
    socket = made;
    listen(made, tell, now);
    made.on('connect', () => onOpen(true));
    made.on('disconnect', () => {
      onOpen(false);
      retry();
    });
    made.on('connect_error', retry);
    made.connect();
  };
  // Without its script there are no live finds; the page asks for them instead.
  begin().catch(() => onOpen(false));
  return () => {
    over = true;
    clearTimeout(again);
    endTokens();
    socket?.removeAllListeners();
    socket?.disconnect();
  };
}

function listen(
  socket: DiscoverySocket,
  tell: (news: SearchNews) => void,
  now: () => number,
): void {
  socket.on('state', (discovery) => tell({ kind: 'whole', discovery, at: now() }));
  socket.on('found', (device) => tell({ kind: 'find', device }));
  socket.on('unprocessable', (device) => tell({ kind: 'find', device }));
  socket.on('timeout', ({ driver }) => tell({ kind: 'driver', driver, state: 'timeout' }));
  socket.on('exception', ({ driver }) => tell({ kind: 'driver', driver, state: 'failed' }));
}
