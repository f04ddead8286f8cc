import { isContractProcedure, type AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';

/** The result of `implement(contract)`, at any depth. */
type Implementer = { readonly [name: string]: Implementer } & {
  handler(answer: () => never): AnyRouter;
};

/**
 * Completes the router of a contract when some modules have failed: their procedures check the caller as
 * usual, and then answer INTERNAL. `os` implements the contract's procedures.
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
