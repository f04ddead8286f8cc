import { defineModule, hears } from '../../../platform/module.ts';
import { fileOf } from '../../../platform/personal-data.ts';
import { CloudBindPort, CloudFactsPort } from '../cloud/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { PeopleMaking, UsersPort } from '../../people/users/port.ts';
import { activationRoutes } from './activation.routes.ts';
import { ActivationService } from './activation.service.ts';
import { PendingStore, activationMigrations } from './pending.store.ts';
import { ActivationPort } from './port.ts';
import { Resuming } from './resuming.ts';
import { systemChanged } from '../../../platform/system.events.ts';

/** How a hub gets its owner. */
export const activation = defineModule({
  name: 'activation',
  needs: {
    cloud: CloudBindPort,
    facts: CloudFactsPort,
    users: UsersPort,
    people: PeopleMaking,
    product: ProductPort,
  },
  provides: { activation: ActivationPort },
  migrations: { config: activationMigrations },
  ofPeople: { part: 'activation', kind: 'access', step: 'keys' },
  make: (platform, ports) => {
    const pending = new PendingStore(platform.databases.config);
    const service = new ActivationService({
      ...platform,
      ...ports,
      pending,
      leftOpen: () => resuming.later(),
    });
    const attempt = (): Promise<boolean> => service.resume();
    const resuming: Resuming = new Resuming({ ...platform, ...ports, pending, attempt });
    return {
      ports: { activation: service },
      personal: {
        part: 'activation',
        exported: (Id) => fileOf('account/activation.json', pending.of(Id)),
        leave: (Id) => pending.forgetOf(Id),
      },
      routes: { activation: activationRoutes(service) },
      listens: [hears(systemChanged, () => resuming.cloudChanged())],
      start: () => resuming.start(),
      owns: [resuming],
    };
  },
});
