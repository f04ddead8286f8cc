import { THRESHOLDS, THRESHOLD_IDS, type ThresholdId } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../parameters/port.ts';

const definitionOf = (id: ThresholdId): ParameterDefinition<number | null> => ({
  Context: 'notifications',
  Group: 'limits',
  Key: id,
  // `null` switches a limit off.
  schema: z.number().min(-1_000_000).max(1_000_000).nullable(),
  default: THRESHOLDS[id].limit,
});

/** The limits of the house, each a parameter of the hub. */
export class Limits {
  readonly #parameters: ParametersPort;
  readonly #definitions = new Map(THRESHOLD_IDS.map((id) => [id, definitionOf(id)] as const));

  constructor(parameters: ParametersPort) {
    this.#parameters = parameters;
    for (const definition of this.#definitions.values()) parameters.define(definition);
  }

  /** The limit in force; `null` if it is switched off. */
  of(id: ThresholdId): number | null {
    const definition = this.#definitions.get(id);
    return definition ? this.#parameters.value(definition) : null;
  }
}
