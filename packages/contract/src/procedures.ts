import { isContractProcedure, type ContractRouter, type HTTPMethod } from '@orpc/contract';
import type { Access } from './access.ts';

/** A procedure with its name, `devices.update`, its method and path, and what it says of itself. */
export type NamedProcedure = {
  readonly name: string;
  readonly method: HTTPMethod;
  readonly path: string;
  readonly facts: Partial<Access>;
};

/** Every procedure of a contract, in its order. */
export function proceduresOf(
  router: ContractRouter<Partial<Access>>,
  names: readonly string[] = [],
): readonly NamedProcedure[] {
  if (isContractProcedure(router)) {
    const { route, meta: facts } = router['~orpc'];
    const { method = 'POST', path = '' } = route;
    return [{ name: names.join('.'), method, path, facts }];
  }
  return Object.entries(router).flatMap(([key, each]) => proceduresOf(each, [...names, key]));
}

/** The nouns whose entries in the audit name what is their author's own; see `authorsOwn`. */
export const authorsOwnNouns = (router: ContractRouter<Partial<Access>>): string[] => [
  ...new Set(
    proceduresOf(router)
      .filter(({ facts }) => facts.authorsOwn)
      .map(({ name }) => name.split('.')[0] ?? ''),
  ),
];
