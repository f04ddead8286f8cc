import type { Activated } from '@dimora/contract';
import type { HubModule, Platform } from '../../platform/module.ts';
import type { CloudBindPort, CloudFacts } from '../cloud/port.ts';
import { activationRoutes } from './activation.routes.ts';
import { ActivationService, type Owners } from './activation.service.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { Pairing } from './pairing.ts';
import { PendingStore } from './pending.store.ts';
import { Resuming } from './resuming.ts';
import { systemChanged } from '../../platform/system.events.ts';

/** What the activation is given by the rest of the wiring. */
export type ActivationPorts = {
  readonly cloud: CloudBindPort;
  readonly cloudFacts: () => CloudFacts;
  readonly owners: Owners;
  readonly outcome: () => Activated;
};

/** How a hub gets its owner. */
export function createActivation(
  { clock, entropy, log, bus, databases }: Platform,
  { cloud, cloudFacts, owners, outcome }: ActivationPorts,
): HubModule<ActivationService, ReturnType<typeof activationRoutes>> {
  const pending = new PendingStore(databases.config);
  const activation = new ActivationService({
    clock,
    entropy,
    log,
    pending,
    cloud,
    owners,
    outcome,
    pairing: new Pairing(clock, entropy),
    turns: new OneAtATime(),
    leftOpen: () => resuming.later(),
  });
  const resuming: Resuming = new Resuming(clock, () => activation.resume());
  // The cloud has come or gone: what waits for it may go on.
  const hearing = bus.on(systemChanged, () => {
    if (cloudFacts().cloudState === 'connected' && pending.all().length > 0) resuming.later();
  });
  return {
    port: activation,
    routes: activationRoutes(activation),
    start: async () => {
      if (pending.all().length > 0 && cloudFacts().cloudUrl !== null) await resuming.now();
    },
    stop: () => {
      hearing[Symbol.dispose]();
      resuming[Symbol.dispose]();
    },
  };
}
