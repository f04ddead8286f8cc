import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/caller.ts';
import type { HubModule, Platform } from '../../platform/module.ts';
import { CloudService, type CloudPorts } from './cloud.service.ts';
import { serveRelay } from './relay.routes.ts';

/** The module with its path for pages: `/cloud/api/…`. */
export type CloudModule = HubModule<CloudService> & {
  http(http: FastifyInstance, identify: (token: string) => Promise<Caller>): void;
};

/** The hub's cloud, where it has one. */
export function createCloud(
  platform: Platform,
  ports: CloudPorts,
  url: string | undefined,
): CloudModule {
  const cloud = new CloudService(platform, ports, url);
  return {
    port: cloud,
    routes: undefined,
    http: (http, identify) => serveRelay(http, { identify, relay: () => cloud.relay() }),
    start: () => cloud.start(),
    stop: () => cloud.stop(),
  };
}
