import type { ErrorCode, ErrorParams } from '@dimora/domain';

/** How every code of `ERRORS` is written: the table itself, which servers need, would weigh on the first load. */
const CODE = /^[A-Z][A-Z0-9_]+$/;

/** The code of any thrown value; `undefined` if it has none. One that isn't ours reads as INTERNAL in words. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && CODE.test(code) ? (code as ErrorCode) : undefined;
}

/** The error's parameters. */
export function errorParamsOf(error: unknown): ErrorParams {
  const params = (error as { data?: unknown } | null | undefined)?.data;
  return typeof params === 'object' && params !== null ? (params as ErrorParams) : {};
}
