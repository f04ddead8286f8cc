import { os } from '../../../platform/http/os.ts';
import { defineModule, hears } from '../../../platform/module.ts';
import { filed } from '../../../platform/personal-data.ts';
import { OwnersPort, UsersPort } from '../users/port.ts';
import { userChanged } from '../users/user.events.ts';
import { OfferStore, offerMigrations } from './offer.store.ts';
import { ownershipChanged, ownershipTold } from './ownership.events.ts';
import { OwnershipService } from './ownership.service.ts';

const ownershipRoutes = (service: OwnershipService) => ({
  offers: os.ownership.offers.handler(({ context }) => service.offers(context.caller)),
  get: os.ownership.get.handler(({ context, input }) => service.get(context.caller, input.Id)),
  offer: os.ownership.offer.handler(({ context, input }) => service.offer(context.caller, input)),
  accept: os.ownership.accept.handler(({ context, input }) =>
    service.accept(context.caller, input.Id),
  ),
  decline: os.ownership.decline.handler(({ context, input }) =>
    service.decline(context.caller, input.Id),
  ),
  withdraw: os.ownership.withdraw.handler(({ context, input }) =>
    service.withdraw(context.caller, input.Id),
  ),
});

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
  make: ({ clock, entropy, bus, databases, personalData }, { users, owners }) => {
    const store = new OfferStore(databases.config);
    const service = new OwnershipService({ clock, entropy, bus, store, users, owners });
    // An offer is about two people: without one of them it is nobody's.
    personalData.declare({
      part: 'ownership',
      exported: (Id) => filed('house/ownership.json', store.of(Id)),
      leave: (Id) => service.forget(Id),
    });
    return {
      routes: { ownership: ownershipRoutes(service) },
      listens: [hears(userChanged, ({ UserId }) => service.review(UserId))],
    };
  },
});
