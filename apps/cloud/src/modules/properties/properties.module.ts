import { os } from '../../platform/http/os.ts';
import { defineModule } from '../../platform/module.ts';
import { ProductsPort } from '../products/port.ts';
import { PropertyRegisterPort } from '../property-register/port.ts';
import { TunnelPort } from '../tunnel/port.ts';
import { PropertiesService } from './properties.service.ts';

/** People's places, with the hubs in them. */
export const properties = defineModule({
  name: 'properties',
  needs: { register: PropertyRegisterPort, products: ProductsPort, tunnels: TunnelPort },
  make: (platform, ports) => ({
    routes: { properties: propertyRoutes(new PropertiesService({ platform, ...ports })) },
  }),
});

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
