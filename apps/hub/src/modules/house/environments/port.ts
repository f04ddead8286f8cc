import type { Environment, EnvironmentDraft } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import { definePort } from '@dimora/node-kit/kernel';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';

/** Environments on a person's behalf, as the person's own calls do it. */
export type EnvironmentMaking = {
  /** Those that the caller may see. */
  list(caller: Caller): readonly Environment[];
  /** NAME_TAKEN if its parent has one of that name. */
  add(granted: Granted<Permission, 'CREATE_ENVIRONMENT'>, draft: EnvironmentDraft): Environment;
  /** Removes those that the caller has just made, since what they were made for has failed. */
  withdraw(caller: Caller, made: readonly EnvironmentId[]): void;
};
export const EnvironmentMaking = definePort<EnvironmentMaking>('environmentMaking');
