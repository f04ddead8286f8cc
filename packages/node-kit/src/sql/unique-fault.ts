/** SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE. */
const SQLITE_CODES: readonly unknown[] = [1555, 2067];
/** PostgreSQL's unique_violation. */
const POSTGRES_CODE = '23505';

/** True when a write would have made a second row of what must be one: the store knows what that means. */
export function isUniqueFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.includes(error.errcode)) return true;
  return 'code' in error && error.code === POSTGRES_CODE;
}
