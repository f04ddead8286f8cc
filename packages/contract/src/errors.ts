import { DEVICE_TROUBLES, ERRORS, type ErrorCode } from '@dimora/domain';
import { z } from 'zod';
import { ReplacementLoss } from './schemas/replacement.ts';

/** An invalid field: its path and the rule it broke (zod's issue code). */
export const ValidationIssue = z.object({
  path: z.string(),
  code: z.string(),
  limit: z.union([z.number(), z.string()]).optional(),
  expected: z
    .string()
    .optional()
    .meta({ description: 'The form, the type or the rule that it must have' }),
});
export type ValidationIssue = z.infer<typeof ValidationIssue>;

const PARAMS = {
  issues: z.array(ValidationIssue),
  claim: z.string(),
  claims: z.array(z.string()),
  role: z.string(),
  challenge: z.string(),
  kind: z.string(),
  revision: z.number(),
  changedBy: z.string().nullable(),
  bus: z.string(),
  name: z.string(),
  expected: z.string(),
  min: z.number(),
  max: z.number(),
  options: z.array(z.string()),
  limitBytes: z.number(),
  retryAfterSeconds: z.number(),
  traceId: z.string(),
  driver: z.string(),
  loss: ReplacementLoss,
  port: z.number(),
  day: z.number(),
  days: z.number(),
  timeoutMs: z.number(),
  trouble: z.enum(DEVICE_TROUBLES).nullish(),
};
type ParamName = keyof typeof PARAMS;
type DataOf<Code extends ErrorCode> = z.ZodObject<{
  [Name in (typeof ERRORS)[Code]['params'][number]]: (typeof PARAMS)[Name];
}>;

type Row<Code extends ErrorCode> = { status: number; message: string; data: DataOf<Code> };

/** An error has one schema, which all procedures share. */
const rows = new Map<ErrorCode, Row<ErrorCode>>();

function rowOf(code: ErrorCode): Row<ErrorCode> {
  const known = rows.get(code);
  if (known) return known;
  const { status, params } = ERRORS[code];
  const names: readonly string[] = params;
  const data = z.object(
    Object.fromEntries(names.map((name) => [name, PARAMS[name as ParamName]])),
  ) as unknown as DataOf<ErrorCode>;
  const row = { status, message: code, data };
  rows.set(code, row);
  return row;
}

/** The oRPC error map of the given codes, with status and data from the one table. */
export function errorsOf<const Codes extends readonly ErrorCode[]>(
  ...codes: Codes
): { [Code in Codes[number]]: Row<Code> } {
  return Object.fromEntries(codes.map((code) => [code, rowOf(code)])) as never;
}
