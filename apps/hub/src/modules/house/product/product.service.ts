import { isDeepStrictEqual } from 'node:util';
import type { Property } from '@dimora/contract';
import type { Role } from '@dimora/domain';
import type { ParametersPort } from '../parameters/port.ts';
import {
  AIR_QUALITY_MODELS,
  AP_GATEWAY_ADDRESS,
  BARRED_ROLES,
  BRAND,
  OFFLINE_ENABLED,
  PRODUCT_ID,
  PRODUCT_MODEL,
  PRODUCT_SERIAL,
  PRODUCT_SKU,
  PROPERTY,
  PROVIDERS_OWN,
} from './definitions.ts';
import type { ProductFacts, ProductPort } from './port.ts';

/** Answers from the product's parameters. */
export class ProductService implements ProductPort {
  readonly accessPoint: boolean;
  readonly #parameters: ParametersPort;

  constructor(parameters: ParametersPort, { accessPoint }: Pick<ProductPort, 'accessPoint'>) {
    this.#parameters = parameters;
    this.accessPoint = accessPoint;
  }

  get Id(): string {
    return this.#parameters.value(PRODUCT_ID);
  }

  facts(): ProductFacts {
    const parameters = this.#parameters;
    return {
      ProductModel: parameters.value(PRODUCT_MODEL),
      ProductSku: parameters.value(PRODUCT_SKU),
      serial: parameters.value(PRODUCT_SERIAL),
      brand: parameters.value(BRAND),
    };
  }

  property(): Property | null {
    return this.#parameters.value(PROPERTY);
  }

  setProperty(property: Property | null): void {
    if (isDeepStrictEqual(property, this.property())) return;
    this.#parameters.put(PROPERTY, property);
  }

  offline(): { enabled: boolean; gatewayAddress: string } {
    const parameters = this.#parameters;
    return {
      enabled: parameters.value(OFFLINE_ENABLED),
      gatewayAddress: parameters.value(AP_GATEWAY_ADDRESS),
    };
  }

  mayBeUsed(): boolean {
    return !this.accessPoint || this.#parameters.value(OFFLINE_ENABLED);
  }

  providersOwn(): boolean {
    return this.#parameters.value(PROVIDERS_OWN);
  }

  barredRoles(): readonly Role[] {
    const model = this.#parameters.value(PRODUCT_MODEL);
    return this.#parameters.value(AIR_QUALITY_MODELS).includes(model)
      ? this.#parameters.value(BARRED_ROLES)
      : [];
  }
}
