import { UploadedPictures } from '@dimora/node-kit';
import { defineModule, hears } from '../../../platform/module.ts';
import { fileOf } from '../../../platform/personal-data.ts';
import { CloudBindPort, CloudFactsPort } from '../cloud/port.ts';
import { ProductPort } from '../../house/product/port.ts';
import { PeopleMaking, UsersPort } from '../../people/users/port.ts';
import { activationRoutes } from './activation.routes.ts';
import { ActivationService } from './activation.service.ts';
import { OneAtATime } from '../../../platform/one-at-a-time.ts';
import { Pairing } from './pairing.ts';
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
  make: (platform, { cloud, facts: standing, users, people, product }) => {
    const { clock, entropy, log, bus, databases, setting } = platform;
    const pending = new PendingStore(databases.config);
    let addresses: readonly string[] = [];
    const service = new ActivationService({
      clock,
      entropy,
      log,
      pending,
      cloud,
      owners: {
        owner: () => users.owner()?.Id,
        install: (person, wish) => {
          people.installOwner(person, wish);
          bus.emit(systemChanged, {});
        },
        keepImage: (image) => people.keepImage(image),
      },
      outcome: () => {
        const { federationKeyId } = standing.facts();
        return {
          product_id: product.Id,
          ...(addresses[0] === undefined ? {} : { base_address: addresses[0] }),
          ...(federationKeyId === null ? {} : { federation_key: federationKeyId }),
        };
      },
      pictures: new UploadedPictures(),
      pairing: new Pairing(clock, entropy),
      turns: new OneAtATime(),
      leftOpen: () => resuming.later(),
    });
    const resuming: Resuming = new Resuming(clock, () => service.resume());
    return {
      ports: { activation: service },
      personal: {
        part: 'activation',
        exported: (Id) => fileOf('account/activation.json', pending.of(Id)),
        leave: (Id) => {
          const begun = pending.of(Id);
          if (begun) pending.forget(begun.activationId);
        },
      },
      routes: { activation: activationRoutes(service) },
      open: (door) => {
        ({ addresses } = door);
      },
      start: async () => {
        if (setting.accessPoint || pending.all().length === 0 || standing.facts().cloudUrl === null)
          return;
        await resuming.now();
      },
      listens: [
        // The cloud has become reachable or unreachable: retry pending activations.
        hears(systemChanged, () => {
          if (standing.facts().cloudState === 'connected' && pending.all().length > 0)
            resuming.later();
        }),
      ],
      stop: () => resuming[Symbol.dispose](),
    };
  },
});
