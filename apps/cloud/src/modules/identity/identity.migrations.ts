import { CHALLENGE_TABLE, FACTOR_SECRETS, FACTOR_TABLES } from '@dimora/identity';
import type { SqlMigration } from '@dimora/node-kit/sql';
import { confirmationMigrations } from './confirmation.store.ts';
import { registrationMigrations } from './registration.store.ts';
import { resetMigrations } from './reset.store.ts';
import { sessionMigrations } from './session.store.ts';
import { signingKeyMigrations } from './signing-key.store.ts';

/** The tables of second factors, passkeys and their challenges; a session notes its step-up (LOGIN-B1). */
const factorMigrations: readonly SqlMigration[] = [
  { id: 'identity-005-factors', sql: FACTOR_TABLES, secrets: FACTOR_SECRETS },
  { id: 'identity-006-challenges', sql: CHALLENGE_TABLE },
  { id: 'identity-007-step-up', sql: 'ALTER TABLE session ADD COLUMN steppedUpAt BIGINT' },
];

/** All tables of identity; the accounts have their own module. */
export const identityMigrations: readonly SqlMigration[] = [
  ...sessionMigrations,
  ...signingKeyMigrations,
  ...resetMigrations,
  ...factorMigrations,
  ...confirmationMigrations,
  ...registrationMigrations,
];
