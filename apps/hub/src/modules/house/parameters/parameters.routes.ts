import { os } from '../../../platform/http/os.ts';
import type { ParametersService } from './parameters.service.ts';

/** Configuration parameters (WIZARD-08, SUPPORT-12). */
export const parametersRoutes = (parameters: ParametersService) => ({
  list: os.parameters.list.handler(({ context, input }) =>
    parameters.list(context.grant('READ_PARAMETERS'), input.Context),
  ),
  get: os.parameters.get.handler(({ context, input }) =>
    parameters.get(context.grant('READ_PARAMETERS'), input),
  ),
  set: os.parameters.set.handler(({ context, input }) =>
    parameters.set(context.grant('WRITE_PARAMETERS'), input, input.Value),
  ),
});
