import { z } from 'zod';
import { errorsOf } from '../errors.ts';
import { ProductId } from '../schemas/ids.ts';
import { delegable } from './access.ts';

const tags = ['parameters'];

/** The contexts of the cloud's configuration parameters (WIZARD-07, WIZARD-08). */
export const CloudParameterContext = z.enum(['CONFIG_PARAM_CLOUD', 'IOTMANAGER']);
export type CloudParameterContext = z.infer<typeof CloudParameterContext>;

const address = {
  ProductId,
  Context: CloudParameterContext,
  Key: z.string().min(1).max(128),
};

/** A configuration parameter of one hub in the cloud; null if never set. */
export const CloudParameter = z.object({
  Context: CloudParameterContext,
  Key: z.string(),
  Value: z.json(),
});
export type CloudParameter = z.infer<typeof CloudParameter>;

/**
 * Configuration parameters per hub, each for those whom its declaration names: PROPERTY_WIZARD_STEP for the hub's owner
 * (A28), the settings of apps in the context IOTMANAGER for super administrators (A81). A key that the cloud doesn't
 * declare is NOT_FOUND.
 */
export const cloudParameters = {
  get: delegable
    .route({ method: 'GET', path: '/api/products/{ProductId}/parameters/{Context}/{Key}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object(address))
    .output(CloudParameter),
  set: delegable
    .route({ method: 'PUT', path: '/api/products/{ProductId}/parameters/{Context}/{Key}', tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ ...address, Value: z.json() }))
    .output(CloudParameter),
};
