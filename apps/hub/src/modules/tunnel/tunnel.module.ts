import type { HubModule, Platform } from '../../platform/module.ts';
import type { TunnelPort } from './port.ts';
import { TunnelService, type TunnelParts } from './tunnel.service.ts';

/**
 * The hub's way to its cloud: dialled from inside the house, so that no router has to be told, and
 * dialled again whenever it is lost. A hub without a cloud has none and says nothing of it.
 */
export function createTunnel(platform: Platform, parts: TunnelParts): HubModule<TunnelPort> {
  const tunnel = new TunnelService(platform, parts);
  return {
    port: tunnel,
    routes: undefined,
    start: () => tunnel.reconsider(),
    stop: () => tunnel[Symbol.asyncDispose](),
  };
}
