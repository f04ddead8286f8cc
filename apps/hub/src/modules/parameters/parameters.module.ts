import type { HubModule, Platform } from '../../platform/module.ts';
import { ParameterStore } from './parameter.store.ts';
import { parametersRoutes } from './parameters.routes.ts';
import { ParametersService } from './parameters.service.ts';

/** Configuration parameters. */
export function createParameters(
  platform: Platform,
): HubModule<ParametersService, ReturnType<typeof parametersRoutes>> {
  const parameters = new ParametersService(
    new ParameterStore(platform.databases.config),
    platform.bus,
  );
  return { port: parameters, routes: parametersRoutes(parameters) };
}
