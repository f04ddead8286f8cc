import { z } from 'zod';
import { errorsOf } from '../errors.ts';
import { ProductId } from '../schemas/ids.ts';
import { delegable } from './access.ts';

const tags = ['parameters'];

/** The contexts of the cloud's configuration parameters (WIZARD-07, WIZARD-08). */
export const CloudParameterContext = z.enum(['CONFIG_PARAM_CLOUD', 'IOTMANAGER']);
/** See the schema. */
export type CloudParameterContext = z.infer<typeof CloudParameterContext>;

const address = {
  ProductId,
  Context: CloudParameterContext,
  Key: z.string().min(1).max(128),
};

/** A configuration parameter of one hub in the cloud; null while nobody has set it. */
export const CloudParameter = z.object({
  Context: CloudParameterContext,
  Key: z.string(),
  Value: z.json(),
});
/** See the schema. */
export type CloudParameter = z.infer<typeof CloudParameter>;

/**
 * Configuration parameters per hub. Reading needs READ_PARAMETERS and writing WRITE_PARAMETERS by
 * the caller's role on that hub; PROPERTY_WIZARD_STEP is its owner's alone to write (A28).
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
