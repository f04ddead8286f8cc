import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';

/** What `implement(contract)` makes, at any depth. */
type Implementer = { readonly [name: string]: Implementer } & {
  handler(answer: () => never): AnyRouter;
};

/**
 * The router of a whole contract where some nouns are missing because their module failed: their
 * procedures check the caller as ever, and then answer INTERNAL. `os` is what the contract's
 * procedures are implemented with.
 */
export function fillRoutes(contract: AnyContractRouter, os: unknown, routes: object): AnyRouter {
  const whole: Record<string, AnyRouter> = { ...routes };
  for (const [noun, part] of Object.entries(contract)) {
    if (Object.hasOwn(routes, noun)) continue;
    whole[noun] = failing(part as AnyContractRouter, (os as Implementer)[noun], noun);
  }
  return whole as AnyRouter;
}

function failing(
  contract: AnyContractRouter,
  os: Implementer | undefined,
  noun: string,
): AnyRouter {
  if (isContractProcedure(contract) && os)
    return os.handler(() => {
      throw new Error(`The module that answers ${noun} failed`);
    });
  return Object.fromEntries(
    Object.entries(contract).map(([name, part]) => [
      name,
      failing(part as AnyContractRouter, os?.[name], noun),
    ]),
  ) as AnyRouter;
}
