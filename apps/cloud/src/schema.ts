import type { SqlMigration } from '@dimora/node-kit/sql';
import { answerCacheMigrations } from './modules/geo/answer-cache.store.ts';
import { turnMigrations } from './modules/geo/turn.ts';
import { hubMigrations } from './modules/hubs/hub-key.store.ts';
import { accountMigrations } from './modules/identity/account.store.ts';
import { factorMigrations } from './modules/identity/factor.migrations.ts';
import { resetMigrations } from './modules/identity/reset.store.ts';
import { sessionMigrations } from './modules/identity/session.store.ts';
import { signingKeyMigrations } from './modules/identity/signing-key.store.ts';
import { mailMigrations } from './modules/mail/mail.store.ts';
import { cloudParameterMigrations } from './modules/parameters/cloud-parameter.store.ts';
import { productMigrations } from './modules/products/product.store.ts';
import { subscriptionMigrations } from './modules/products/subscription.store.ts';
import { profileMigrations } from './modules/profile/profile.store.ts';
import { propertyMigrations } from './modules/properties/property.store.ts';
import { tunnelMigrations } from './modules/tunnel/presence.store.ts';

/** Every step of the cloud's schema, in the order in which they run. */
export const schema: readonly SqlMigration[] = [
  ...accountMigrations,
  ...sessionMigrations,
  ...signingKeyMigrations,
  ...resetMigrations,
  ...factorMigrations,
  ...profileMigrations,
  ...mailMigrations,
  ...turnMigrations,
  ...answerCacheMigrations,
  ...propertyMigrations,
  ...productMigrations,
  ...subscriptionMigrations,
  ...cloudParameterMigrations,
  ...hubMigrations,
  ...tunnelMigrations,
];
