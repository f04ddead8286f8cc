import { errorCodeOf, errorParamsOf } from '../../kit/errors/code.ts';
import type { Explain } from '../../kit/errors/explain.ts';

/**
 * Why a place could not be removed: the server's own message where it sent one, else what the error says (a code of ours
 * in words), else the error written out (PLACES-13).
 */
export function removalReason(error: unknown, explain: Explain): string {
  const { Message } = errorParamsOf(error) as { readonly Message?: unknown };
  if (typeof Message === 'string' && Message !== '') return Message;
  if (errorCodeOf(error) !== undefined) return explain(error);
  return error instanceof Error && error.message !== '' ? error.message : JSON.stringify(error);
}
