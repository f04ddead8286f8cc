import type { SqlMigration } from '@dimora/node-kit/sql';
import { answerCacheMigrations } from './modules/geo/answer-cache.store.ts';
import { turnMigrations } from './modules/geo/turn.ts';
import { hubMigrations } from './modules/hubs/hub-key.store.ts';
import { cloudParameterMigrations } from './modules/parameters/cloud-parameter.store.ts';
import { productMigrations } from './modules/products/product.store.ts';
import { subscriptionMigrations } from './modules/products/subscription.store.ts';
import { propertyMigrations } from './modules/properties/property.store.ts';

/** Every step of the cloud's schema, in the order in which they run. */
export const schema: readonly SqlMigration[] = [
  ...turnMigrations,
  ...answerCacheMigrations,
  ...propertyMigrations,
  ...productMigrations,
  ...subscriptionMigrations,
  ...cloudParameterMigrations,
  ...hubMigrations,
];
