import { defineModule } from '../../../platform/module.ts';
import { ParameterStore, parameterMigrations } from './parameter.store.ts';
import { parametersRoutes } from './parameters.routes.ts';
import { ParametersService } from './parameters.service.ts';
import { ParametersPort } from './port.ts';
import { parameterChanged } from './parameter.events.ts';

/** Configuration parameters. */
export const parameters = defineModule({
  name: 'parameters',
  essential: true,
  provides: { parameters: ParametersPort },
  migrations: { config: parameterMigrations },
  events: [parameterChanged],
  make: ({ bus, databases }) => {
    const service = new ParametersService(
      new ParameterStore(databases.config, databases.vault),
      bus,
    );
    return { ports: { parameters: service }, routes: { parameters: parametersRoutes(service) } };
  },
});
