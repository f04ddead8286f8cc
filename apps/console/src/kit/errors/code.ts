import { isErrorCode, type ErrorCode, type ErrorParams } from '@dimora/domain';

/** The code of any thrown value; `undefined` if it isn't one of ours. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && isErrorCode(code) ? code : undefined;
}

/** The error's parameters. */
export function errorParamsOf(error: unknown): ErrorParams {
  const params = (error as { data?: unknown } | null | undefined)?.data;
  return typeof params === 'object' && params !== null ? (params as ErrorParams) : {};
}
