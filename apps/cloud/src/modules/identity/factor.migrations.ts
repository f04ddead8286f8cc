import { CHALLENGE_TABLE, FACTOR_TABLES } from '@dimora/identity';
import type { SqlMigration } from '@dimora/node-kit/sql';

/** The tables of second factors, passkeys and their questions; a session notes its step-up (LOGIN-B1). */
export const factorMigrations: readonly SqlMigration[] = [
  { id: 'identity-005-factors', sql: FACTOR_TABLES },
  { id: 'identity-006-challenges', sql: CHALLENGE_TABLE },
  { id: 'identity-007-step-up', sql: 'ALTER TABLE session ADD COLUMN steppedUpAt BIGINT' },
];
