import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import type { ProductsPort } from '../products/port.ts';
import { EnrolmentService } from './enrolment.service.ts';
import { HubCalls } from './hub-calls.ts';
import { HubKeyStore } from './hub-key.store.ts';
import { hubRoutes } from './hubs.routes.ts';
import { HubsService } from './hubs.service.ts';
import type { HubAccounts, HubPeople } from './needs.ts';
import { NewcomerLimit } from './newcomer-limit.ts';
import type { HubsPort } from './port.ts';

/** Milliseconds between two clearings of calls that are over. */
const CLEARING_MS = 600_000;

/** The hubs as callers: their keys, and what they ask for. */
export function createHubs(
  platform: CloudPlatform,
  ports: {
    readonly products: ProductsPort;
    readonly accounts: () => HubAccounts;
    readonly people: () => HubPeople;
  },
): CloudModule<HubsPort, ReturnType<typeof hubRoutes>> {
  const { sql, clock, log } = platform;
  const keys = new HubKeyStore(sql);
  const calls = new HubCalls(keys, clock);
  const enrolment = new EnrolmentService(platform, ports.products, new NewcomerLimit(clock));
  let clearing: Disposable | undefined;
  return {
    port: {
      keyOf: (ProductId) => keys.keyOf(ProductId),
      isRevoked: async (ProductId) => (await keys.find(ProductId))?.revoked ?? false,
      identifyHub: (authorization) => calls.identify(authorization),
    },
    routes: hubRoutes(enrolment, new HubsService(ports)),
    start() {
      clearing = clock.every(CLEARING_MS, () => {
        keys.forgetCalls(clock.now()).catch((error: unknown) => {
          log.warn('hubs.callsNotCleared', { error });
        });
      });
    },
    stop() {
      clearing?.[Symbol.dispose]();
    },
  };
}
