import { os } from '../../platform/http/os.ts';
import type { CloudParametersService } from './cloud-parameters.service.ts';

/** The procedures of {@link CloudParametersService}. */
export const parameterRoutes = (service: CloudParametersService) => ({
  get: os.parameters.get.handler(({ context, input }) => service.get(context.caller, input)),
  set: os.parameters.set.handler(({ context, input }) => service.set(context.caller, input)),
});
