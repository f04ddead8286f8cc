import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import { os } from '../../platform/http/os.ts';
import type { ProductsPort } from '../products/port.ts';
import type { PropertiesPort } from './port.ts';
import { PropertiesService } from './properties.service.ts';
import { PropertyStore } from './property.store.ts';

/** People's places. */
export function createProperties(
  platform: CloudPlatform,
  products: () => ProductsPort,
): CloudModule<PropertiesPort, ReturnType<typeof propertyRoutes>> {
  const store = new PropertyStore(platform.sql);
  return {
    port: {
      byIds: (Ids) => store.byIds(Ids),
      hold: (Id, owner, sql) => new PropertyStore(sql).hold(Id, owner),
    },
    routes: propertyRoutes(new PropertiesService(platform, products)),
  };
}

const propertyRoutes = (properties: PropertiesService) => ({
  list: os.properties.list.handler(({ context }) => properties.list(context.caller)),
  get: os.properties.get.handler(({ context, input }) => properties.get(context.caller, input.Id)),
  create: os.properties.create.handler(({ context, input }) =>
    properties.create(context.caller, input),
  ),
  update: os.properties.update.handler(({ context, input }) =>
    properties.update(context.caller, input),
  ),
  remove: os.properties.remove.handler(async ({ context, input }) => {
    await properties.remove(context.caller, input.Id);
    return {};
  }),
});
