import { errorCodeOf, errorParamsOf } from '../../kit/errors/code.ts';
import type { Explain } from '../../kit/errors/explain.ts';

/**
 * Why a place could not be removed: the server's message if it sent one, else the text of the error code,
 * else the error as a string (PLACES-13).
 */
export function removalReason(error: unknown, explain: Explain): string {
  const { Message } = errorParamsOf(error) as { readonly Message?: unknown };
  if (typeof Message === 'string' && Message !== '') return Message;
  if (errorCodeOf(error) !== undefined) return explain(error);
  return error instanceof Error && error.message !== '' ? error.message : JSON.stringify(error);
}
