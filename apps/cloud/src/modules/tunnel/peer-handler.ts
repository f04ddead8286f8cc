import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@dimora/runtime';
import {
  HubFault,
  faultHeaders,
  hubOffline,
  relayHttp,
  relaySocket,
  type CallHandler,
} from '@dimora/tunnel';
import type { RelayPatience } from './relay.ts';
import { endSocket } from './relay.ts';
import type { Tunnels } from './tunnels.ts';

const ADDRESS = /^\/([^/]+)(\/.*)$/;

/** Answers calls that other replicas forward for hubs connected here; those replicas have authorised the caller. */
export function peerHandler(
  tunnels: Tunnels,
  { clock, patience }: { readonly clock: Clock; readonly patience: RelayPatience },
): CallHandler {
  const target = (request: IncomingMessage) => {
    const [, ProductId = '', path = '/'] = ADDRESS.exec(request.url ?? '') ?? [];
    const session = tunnels.at(ProductId);
    if (!session) throw hubOffline('anything');
    return { session, path };
  };
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    origin: Parameters<CallHandler['request']>[2],
  ): Promise<void> => {
    try {
      const { session, path } = target(request);
      await relayHttp(session, request, response, { path, origin, clock, ...patience });
    } catch (error) {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, faultHeaders(faultOf(error))).end();
    }
  };
  return {
    request: (request, response, origin) => void answer(request, response, origin),
    upgrade(request, socket, head, origin) {
      const open = async (): Promise<void> => {
        try {
          const { session, path } = target(request);
          const terms = { path, origin, clock, ...patience };
          const status = await relaySocket(session, request, { socket, head }, terms);
          if (status !== 101) endSocket(socket, status >= 400 && status < 500 ? status : 403, '');
        } catch (error) {
          endSocket(socket, faultOf(error).code === 'HUB_TIMEOUT' ? 504 : 502, '');
        }
      };
      void open();
    },
  };
}

const faultOf = (error: unknown): HubFault =>
  error instanceof HubFault ? error : hubOffline('nothing');
