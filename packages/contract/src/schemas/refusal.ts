import { ERROR_CODES, type ErrorCode } from '@dimora/domain';
import { z } from 'zod';

/** Why something could not be done, as a part of an answer: the code and its parameters. */
export const Refusal = z.object({
  code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]),
  data: z.record(z.string(), z.unknown()),
});
export type Refusal = z.infer<typeof Refusal>;
