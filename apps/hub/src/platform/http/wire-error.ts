import { ERRORS, type ErrorCode, type ErrorParams } from '@dimora/domain';
import type { ValidationIssue } from '@dimora/contract';
import { DimoraError, type Log } from '@dimora/runtime';
import { ORPCError, ValidationError } from '@orpc/server';
import { randomUUID } from 'node:crypto';

/** An error as it travels: code, status and parameters; the message is the code again, never a sentence. */
export const wireError = (code: ErrorCode, params: ErrorParams = {}): ORPCError<ErrorCode, ErrorParams> =>
  new ORPCError(code, { status: ERRORS[code].status, message: code, data: params, defined: true });

/**
 * Turns anything thrown into what may leave the hub. What isn't one of ours becomes INTERNAL with
 * a trace id under which the log holds the rest.
 */
export function toWireError(error: unknown, log: Log, path: readonly string[] = []): ORPCError<ErrorCode, ErrorParams> {
  if (error instanceof DimoraError) return wireError(error.code, error.params);
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
      return wireError('VALIDATION_FAILED', { issues: error.cause.issues.map(issueOf) });
    }
    if (Object.hasOwn(ERRORS, error.code)) return error as ORPCError<ErrorCode, ErrorParams>;
    if (error.status === 404) return wireError('NOT_FOUND', { kind: 'path' });
    if (error.status === 413) return wireError('BODY_TOO_LARGE', { limitBytes: 0 });
    if (error.status < 500) return wireError('MALFORMED_BODY');
  }
  const traceId = randomUUID();
  log.error('http.failed', { traceId, path: path.join('.'), error });
  return wireError('INTERNAL', { traceId });
}

type ZodLikeIssue = { readonly path?: readonly unknown[]; readonly code?: string; readonly minimum?: number; readonly maximum?: number };

/** A refused field: where it is, which rule it broke, and the rule's limit; zod's sentence stays here. */
function issueOf(issue: unknown): ValidationIssue {
  const { path = [], code = 'invalid', minimum, maximum } = issue as ZodLikeIssue;
  const limit = minimum ?? maximum;
  const at = path.map((part) => (typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part)));
  return { path: at.join('.'), code, ...(limit === undefined ? {} : { limit: Number(limit) }) };
}
