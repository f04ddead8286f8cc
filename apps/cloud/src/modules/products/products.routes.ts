import { os } from '../../platform/http/os.ts';
import type { AssignmentService } from './assignment.service.ts';
import type { OwnershipService } from './ownership.service.ts';
import type { ProductsService } from './products.service.ts';

/** The procedures of `products`. */
export const productRoutes = (
  products: ProductsService,
  assignment: AssignmentService,
  ownership: OwnershipService,
) => ({
  list: os.products.list.handler(({ context, input }) => products.list(context.caller, input)),
  get: os.products.get.handler(({ context, input }) =>
    products.get(context.caller, input.ProductId),
  ),
  token: os.products.token.handler(({ context, input }) =>
    products.token(context.caller, input.ProductId),
  ),
  setData: os.products.setData.handler(({ context, input }) =>
    products.setData(context.caller, input),
  ),
  unsubscribe: os.products.unsubscribe.handler(async ({ context, input }) => {
    await products.unsubscribe(context.caller, input.ProductId);
    return {};
  }),
  assignProperty: os.products.assignProperty.handler(async ({ context, input }) => {
    const { ProductId, PropertyId } = input;
    const delivered = await assignment.assign(context.caller, ProductId, PropertyId);
    return { product: await products.get(context.caller, ProductId), delivered };
  }),
  activateByName: os.products.activateByName.handler(async ({ context, input }) => {
    await ownership.activateByName(context.caller, input);
    return products.get(context.caller, input.ProductId);
  }),
  appUsers: os.products.appUsers.handler(({ context, input }) =>
    products.appUsers(context.grant('READ_APP_USERS'), input),
  ),
});
