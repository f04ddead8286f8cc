import type { AnySchema, ErrorMap, Meta } from '@orpc/contract';
import { Procedure, type Context } from '@orpc/server';

/**
 * The same procedure without validation of its output. For large answers built only from contract types:
 * validating 2,000 devices costs as much as everything else together. A test must validate such an answer
 * against its schema instead.
 */
export const withUncheckedOutput = <
  Initial extends Context,
  Current extends Context,
  Input extends AnySchema,
  Output extends AnySchema,
  Errors extends ErrorMap,
  About extends Meta,
>(
  procedure: Procedure<Initial, Current, Input, Output, Errors, About>,
): Procedure<Initial, Current, Input, Output, Errors, About> =>
  // An index beyond the last middleware, so that the output is never validated.
  new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN });
