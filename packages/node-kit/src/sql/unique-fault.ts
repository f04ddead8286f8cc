/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_CODES: readonly unknown[] = [1555, 2067];
/** PostgreSQL's unique_violation. */
const POSTGRES_CODE = '23505';

/** True for a violation of a unique or primary key: the store knows what that means. */
export function isUniqueFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.includes(error.errcode)) return true;
  return 'code' in error && error.code === POSTGRES_CODE;
}
