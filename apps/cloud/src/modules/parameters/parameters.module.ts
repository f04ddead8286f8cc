import { os } from '../../platform/http/os.ts';
import { defineModule } from '../../platform/module.ts';
import { ProductsPort } from '../products/port.ts';
import { CloudParameterStore, cloudParameterMigrations } from './cloud-parameter.store.ts';
import { CloudParametersService } from './cloud-parameters.service.ts';

/** Configuration parameters per hub. */
export const parameters = defineModule({
  name: 'parameters',
  needs: { products: ProductsPort },
  migrations: cloudParameterMigrations,
  make: ({ sql }, { products }) => ({
    routes: {
      parameters: parameterRoutes(
        new CloudParametersService(new CloudParameterStore(sql), products),
      ),
    },
  }),
});

const parameterRoutes = (service: CloudParametersService) => ({
  get: os.parameters.get.handler(({ context, input }) => service.get(context.caller, input)),
  set: os.parameters.set.handler(({ context, input }) => service.set(context.caller, input)),
});
