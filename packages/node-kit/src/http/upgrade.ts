import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { admitSocket } from './connection-gate.ts';
import type { HttpDoor } from './http-door.ts';

/**
 * A WebSocket path, such as the broker's `/mqtt`, or a prefix: `/hub/*`. The edge has checked Host and
 * Origin.
 */
export type UpgradeRoute = {
  readonly path: string;
  /**
   * True if it limits clients that haven't authenticated by itself; all others must pass `admitSocket` within seconds.
   */
  readonly limitsUnauthenticated?: boolean;
  handle(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

/**
 * Routes WebSocket requests, which the door refuses until now, to the handler of their path; refuses pages of other
 * origins and unknown paths.
 */
export function routeUpgrades(
  door: HttpDoor,
  routes: readonly UpgradeRoute[],
  answeredElsewhere: (path: string) => boolean = () => false,
): void {
  door.routeUpgrades((request, socket, head) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (answeredElsewhere(path)) return;
    const { host, origin, 'sec-fetch-site': site } = request.headers;
    const route = routes.find((each) => fits(each.path, path));
    const isAccepted = door.origins.accepts({
      host,
      origin,
      site: typeof site === 'string' ? site : undefined,
    });
    if (!route || !isAccepted) {
      socket.destroy();
      return;
    }
    if (route.limitsUnauthenticated) admitSocket(socket);
    route.handle(request, socket, head);
  });
}

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
