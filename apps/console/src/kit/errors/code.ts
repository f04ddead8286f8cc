import { isErrorCode, type ErrorCode, type ErrorParams } from '@dimora/domain';

/** The code of anything thrown; `undefined` for what is not one of ours. */
export function errorCodeOf(error: unknown): ErrorCode | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && isErrorCode(code) ? code : undefined;
}

/** The parameters that came with it. */
export function errorParamsOf(error: unknown): ErrorParams {
  const params = (error as { data?: unknown } | null | undefined)?.data;
  return typeof params === 'object' && params !== null ? (params as ErrorParams) : {};
}
