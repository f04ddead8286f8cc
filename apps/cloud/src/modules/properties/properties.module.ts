import { defineModule } from '../../platform/module.ts';
import { ProductsPort } from '../products/port.ts';
import { PropertyRegisterPort } from '../property-register/port.ts';
import { TunnelPort } from '../tunnel/port.ts';
import { propertyRoutes } from './properties.routes.ts';
import { PropertiesService } from './properties.service.ts';

/** People's places, with the hubs in them. */
export const properties = defineModule({
  name: 'properties',
  needs: { register: PropertyRegisterPort, products: ProductsPort, tunnels: TunnelPort },
  make: (platform, ports) => ({
    routes: { properties: propertyRoutes(new PropertiesService({ platform, ...ports })) },
  }),
});
