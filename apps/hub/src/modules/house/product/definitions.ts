import { Name, NameText } from '@dimora/contract';
import { ROLES } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition } from '../parameters/port.ts';

const of = <Value>(
  Group: string,
  Key: string,
  schema: z.ZodType<Value>,
  fallback: NoInfer<Value>,
): ParameterDefinition<Value> => ({ Context: 'system', Group, Key, schema, default: fallback });

/** The name of the property, as the top bar shows it. */
export const PROPERTY = of(
  'property',
  'property',
  z
    .object({
      Id: z.string(),
      Name,
      Latitude: z.number().nullable(),
      Longitude: z.number().nullable(),
    })
    .nullable(),
  null,
);
/** Identifies this hub's product; created at its first start, and never changed. */
export const PRODUCT_ID = {
  ...of('product', 'productId', z.string(), ''),
  readOnly: true as const,
};
/** The product's commercial name. */
export const PRODUCT_SKU = of('product', 'productSku', NameText, 'dimora-hub');
/** The number on its label. */
export const PRODUCT_SERIAL = of('product', 'serial', NameText, '');
/** The product's model. */
export const PRODUCT_MODEL = of('product', 'productModel', z.string(), 'hub');
/** The brand that the console shows (SHELL-03). */
export const BRAND = of('product', 'brand', z.string(), 'dimora');
/** The provider's own product: its owner reads as support (USERS-07, A36). */
export const PROVIDERS_OWN = {
  ...of('product', 'providersOwn', z.boolean(), false),
  superOnly: true as const,
};
/** Product models on which {@link BARRED_ROLES} count as not enabled (START-20, A06). */
export const AIR_QUALITY_MODELS = of('product', 'airQualityModels', z.array(z.string()), [
  'air-quality',
]);
/** See {@link AIR_QUALITY_MODELS}. */
export const BARRED_ROLES = of('product', 'airQualityBarredRoles', z.array(z.enum(ROLES)), [
  'user',
  'guest',
]);
/** A hub's address while it is an access point (START-15, A04). */
export const AP_GATEWAY_ADDRESS = of('accessPoint', 'apGatewayAddress', z.ipv4(), '192.168.4.1');
/**
 * Whether people may use the hub while it is an access point, and therefore without any cloud (START-13,
 * LOGIN-04).
 */
export const OFFLINE_ENABLED = of('accessPoint', 'offlineEnabled', z.boolean(), true);
/** Every parameter of the product module. */
export const PRODUCT_PARAMETERS = [
  PROPERTY,
  PRODUCT_ID,
  PRODUCT_SKU,
  PRODUCT_SERIAL,
  PRODUCT_MODEL,
  BRAND,
  PROVIDERS_OWN,
  AIR_QUALITY_MODELS,
  BARRED_ROLES,
  AP_GATEWAY_ADDRESS,
  OFFLINE_ENABLED,
] as const;
