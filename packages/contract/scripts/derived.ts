import { VERSION } from '@dimora/domain';
import { minifyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { hubContract } from '../src/hub/router.ts';

/** The contract's methods and paths, without schemas. */
export const clientContract = (): unknown => minifyContractRouter(hubContract);

/** The OpenAPI document of the hub. */
export const openApiDocument = (): Promise<unknown> =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(hubContract, {
    info: { title: 'Dimora hub', version: VERSION },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
  });
