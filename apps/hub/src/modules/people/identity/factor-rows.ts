import { FACTOR_SECRETS, FACTOR_TABLES, type Rows } from '@dimora/identity';
import type { Database, Migration } from '@dimora/node-kit';

/** The tables of second factors and passkeys; a session notes its step-up (LOGIN-B1). */
export const factorMigrations: readonly Migration[] = [
  { id: 'identity-003-factors', sql: FACTOR_TABLES, secrets: FACTOR_SECRETS },
  { id: 'identity-004-step-up', sql: 'ALTER TABLE session ADD COLUMN steppedUpAt INTEGER' },
];

/** The hub's configuration as the store of factors reads and writes it. */
export const factorRows = (database: Database): Rows => ({
  all: <Row>(text: string, params: readonly (string | number | null)[]) =>
    database.statement<Row>(text).all(...params),
  one: <Row>(text: string, params: readonly (string | number | null)[]) =>
    database.statement<Row>(text).get(...params),
  run: (text, params) => ({ changes: database.statement(text).run(...params) }),
});
