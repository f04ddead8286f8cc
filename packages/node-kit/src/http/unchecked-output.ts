import type { AnySchema, ErrorMap, Meta } from '@orpc/contract';
import { Procedure, type Context } from '@orpc/server';

/**
 * The same procedure without the check of what it answers. For large answers that are made from
 * nothing but contract types: checking 2,000 devices costs as much as everything else together. A
 * test must hold such an answer against its schema instead.
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
  // An index that no middleware has: the output's turn to be checked never comes.
  new Procedure({ ...procedure['~orpc'], outputValidationIndex: Number.NaN });
