import { os } from '../../../platform/http/os.ts';
import type { OwnershipService } from './ownership.service.ts';

/** The procedures of offers of the house. */
export const ownershipRoutes = (service: OwnershipService) => ({
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
