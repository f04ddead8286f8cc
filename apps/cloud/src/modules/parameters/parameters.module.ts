import { defineModule } from '../../platform/module.ts';
import { ProductsPort } from '../products/port.ts';
import { CloudParameterStore, cloudParameterMigrations } from './cloud-parameter.store.ts';
import { CloudParametersService } from './cloud-parameters.service.ts';
import { parameterRoutes } from './parameters.routes.ts';
import { CloudParametersPort } from './port.ts';

/** Configuration parameters per hub. */
export const parameters = defineModule({
  name: 'parameters',
  needs: { products: ProductsPort },
  provides: { parameters: CloudParametersPort },
  migrations: cloudParameterMigrations,
  make: ({ sql, vault }, { products }) => {
    const service = new CloudParametersService(new CloudParameterStore(sql, vault), products);
    return { ports: { parameters: service }, routes: { parameters: parameterRoutes(service) } };
  },
});
