import { defineModule, hears } from '../../../platform/module.ts';
import { filed } from '../../../platform/personal-data.ts';
import { OwnersPort, UsersPort } from '../users/port.ts';
import { userChanged } from '../users/user.events.ts';
import { OfferStore, offerMigrations } from './offer.store.ts';
import { ownershipChanged, ownershipTold } from './ownership.events.ts';
import { OwnershipService } from './ownership.service.ts';
import { ownershipRoutes } from './ownership.routes.ts';

/** Handing the house over to another owner (A14, issue 14). */
export const ownership = defineModule({
  name: 'ownership',
  needs: { users: UsersPort, owners: OwnersPort },
  migrations: {
    config: offerMigrations,
    // A copy from before it was answered would let an offer be accepted a second time.
    whenRestored: ["UPDATE ownership_offer SET state = 'withdrawn' WHERE state = 'open'"],
  },
  events: [ownershipChanged, ownershipTold],
  ofPeople: { part: 'ownership', kind: 'access' },
  make: ({ clock, entropy, bus, databases }, { users, owners }) => {
    const store = new OfferStore(databases.config);
    const service = new OwnershipService({ clock, entropy, bus, store, users, owners });
    return {
      // An offer is about two people: without one of them it is nobody's.
      personal: {
        part: 'ownership',
        exported: (Id) => filed('house/ownership.json', store.of(Id)),
        leave: (Id) => service.forget(Id),
      },
      routes: { ownership: ownershipRoutes(service) },
      listens: [hears(userChanged, ({ UserId }) => service.review(UserId))],
    };
  },
});
