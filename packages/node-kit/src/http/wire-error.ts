import { randomUUID } from 'node:crypto';
import {
  ERRORS,
  EXPECTED_FORMS,
  isErrorCode,
  SETTING_RULES,
  type ErrorCode,
  type ErrorParams,
} from '@dimora/domain';
import { DimoraError, type Log } from '@dimora/runtime';
import { ORPCError, ValidationError } from '@orpc/server';

/** The maximum size of a call's body in bytes. */
export const BODY_LIMIT_BYTES = 1_048_576;

/** An error on the wire: code, status and parameters; the message repeats the code. */
export const wireError = (
  code: ErrorCode,
  params: ErrorParams = {},
): ORPCError<ErrorCode, ErrorParams> =>
  new ORPCError(code, { status: ERRORS[code].status, message: code, data: params, defined: true });

/**
 * Maps any thrown value to a wire error. Unknown errors become INTERNAL with a trace id under which the log
 * holds the details.
 */
export function toWireError(
  error: unknown,
  log: Log,
  at: string,
): ORPCError<ErrorCode, ErrorParams> {
  if (error instanceof DimoraError) return wireError(error.code, error.params);
  if (error instanceof ORPCError)
    return wireError(...fromOrpc(error as ORPCError<string, unknown>, log, at));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return wireError('BODY_TOO_LARGE', { limitBytes: BODY_LIMIT_BYTES });
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? wireError('MALFORMED_BODY') : wireError('INTERNAL', traced(error, log, at));
}

function fromOrpc(
  error: ORPCError<string, unknown>,
  log: Log,
  at: string,
): [ErrorCode, ErrorParams] {
  if (error.cause instanceof ValidationError && error.status < 500) {
    return ['VALIDATION_FAILED', { issues: error.cause.issues.map(issueOf) }];
  }
  if (isErrorCode(error.code)) return [error.code, (error.data ?? {}) as ErrorParams];
  return error.status < 500 ? ['MALFORMED_BODY', {}] : ['INTERNAL', traced(error, log, at)];
}

function traced(error: unknown, log: Log, at: string): ErrorParams {
  const traceId = randomUUID();
  log.error('http.failed', { traceId, at, error });
  return { traceId };
}

type ZodIssue = {
  readonly path?: readonly unknown[];
  readonly code?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly expected?: unknown;
  readonly format?: unknown;
  readonly message?: unknown;
  readonly params?: { readonly expected?: unknown };
};

/** An invalid field: its path, the rule it broke, and the rule's limit. */
export type RefusedField = {
  readonly path: string;
  readonly code: string;
  readonly limit?: number;
  readonly expected?: string;
};

/**
 * An invalid field: its path, the rule it broke, the rule's limit, and what was expected. Zod's message is dropped
 * unless it is the name of a form.
 */
export function issueOf(issue: unknown): RefusedField {
  const { path = [], code = 'invalid', minimum, maximum } = issue as ZodIssue;
  const limit = minimum ?? maximum;
  const expected = expectedIn(issue as ZodIssue);
  const at = path.map((part) =>
    typeof part === 'object' && part !== null && 'key' in part ? String(part.key) : String(part),
  );
  return {
    path: at.join('.'),
    code,
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(expected === undefined ? {} : { expected }),
  };
}

const NAMES: ReadonlySet<unknown> = new Set([...EXPECTED_FORMS, ...SETTING_RULES]);

/** The name of a form, a type or a rule; a name that nobody has words for isn't sent. */
const expectedIn = ({ expected, format, message, params }: ZodIssue): string | undefined =>
  [message, params?.expected, format, expected].find((each): each is string => NAMES.has(each));
