import { os } from '../../platform/http/os.ts';
import type { CloudModule, CloudPlatform } from '../../platform/module.ts';
import type { ProductsPort } from '../products/port.ts';
import { CloudParameterStore } from './cloud-parameter.store.ts';
import { CloudParametersService } from './cloud-parameters.service.ts';

/** Configuration parameters per hub. */
export function createCloudParameters(
  { sql }: Pick<CloudPlatform, 'sql'>,
  products: Pick<ProductsPort, 'seenBy'>,
): CloudModule<undefined, ReturnType<typeof parameterRoutes>> {
  const service = new CloudParametersService(new CloudParameterStore(sql), products);
  return { port: undefined, routes: parameterRoutes(service) };
}

const parameterRoutes = (service: CloudParametersService) => ({
  get: os.parameters.get.handler(({ context, input }) => service.get(context.caller, input)),
  set: os.parameters.set.handler(({ context, input }) => service.set(context.caller, input)),
});
