import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import * as nouns from './nouns.ts';

type Procedures = { readonly [Name in string]: AnyContractProcedure };

/** Those of a module's exports that are procedures by their names. */
type NounsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Procedures ? Name : never]: Module[Name];
};

const isNoun = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isContractProcedure);

/** Every procedure of a hub with its literal path. */
export const hubContract = Object.fromEntries(
  Object.entries(nouns).filter(([, value]) => isNoun(value)),
) as NounsOf<typeof nouns>;
/** The type of {@link hubContract}. */
export type HubContract = typeof hubContract;
