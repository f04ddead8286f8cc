import type { Limit } from '@dimora/contract';
import { LIMITS, LIMIT_IDS, limitRange, type DeviceId, type LimitId } from '@dimora/domain';
import { z } from 'zod';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';

const definitionOf = (id: LimitId): ParameterDefinition<number | null> => ({
  Context: 'notifications',
  Group: 'limits',
  Key: id,
  // `null` switches a limit off.
  schema: z.number().min(limitRange(LIMITS[id])[0]).max(limitRange(LIMITS[id])[1]).nullable(),
  default: LIMITS[id].limit,
});

/** The devices with a limit of their own, of those that somebody may read. */
type OwnOf = (id: LimitId, caller: Caller) => DeviceId[];

/** The limits of the house, each a parameter of the hub. */
export class HouseLimits {
  readonly #parameters: ParametersPort;
  readonly #ownOf: OwnOf;
  readonly #definitions = new Map(LIMIT_IDS.map((id) => [id, definitionOf(id)] as const));

  constructor(parameters: ParametersPort, ownOf: OwnOf) {
    this.#parameters = parameters;
    this.#ownOf = ownOf;
    for (const definition of this.#definitions.values()) parameters.define(definition);
  }

  /** The limit in force; `null` if it is switched off. */
  of(id: LimitId): number | null {
    const definition = this.#definitions.get(id);
    return definition ? this.#parameters.value(definition) : null;
  }

  list({ by }: Granted<Permission, 'MODIFY_HUB'>): Limit[] {
    return LIMIT_IDS.map((Id) => this.#limit(Id, by));
  }

  /** Sets a limit. Rejects with VALIDATION_FAILED for one that its variable can't have. */
  set(
    { by: caller }: Granted<Permission, 'MODIFY_HUB'>,
    { Id, limit }: Pick<Limit, 'Id' | 'limit'>,
  ): Limit {
    const definition = this.#definitions.get(Id);
    if (definition) this.#parameters.change(definition, limit, { caller, field: 'limit' });
    return this.#limit(Id, caller);
  }

  #limit(Id: LimitId, caller: Caller): Limit {
    return { Id, limit: this.of(Id), own: this.#ownOf(Id, caller) };
  }
}
