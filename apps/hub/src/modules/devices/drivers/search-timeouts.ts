import type { Driver } from '@dimora/driver-kit';
import { expectedDiscoveryMs } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';

/** The range allowed for a search timeout, in milliseconds. */
const SHORTEST_MS = 1_000;
const LONGEST_MS = 120_000;

/**
 * The search timeout of each provider's devices: a parameter each, in the group DISCOVERY (DISCOVERY-07,
 * A55).
 */
export class SearchTimeouts {
  readonly #parameters: ParametersPort;
  #definitions: ReadonlyMap<string, ParameterDefinition<number>> = new Map();

  constructor(parameters: ParametersPort) {
    this.#parameters = parameters;
  }

  /** Takes the list of drivers and registers their parameters. */
  know(drivers: Iterable<Driver>): void {
    const longest = new Map<string, number>();
    for (const { Provider, discovery } of drivers)
      if (discovery)
        longest.set(Provider, Math.max(longest.get(Provider) ?? 0, discovery.timeoutMs));
    this.#definitions = new Map(
      [...longest].map(([Provider, timeoutMs]) => [Provider, definitionOf(Provider, timeoutMs)]),
    );
    for (const definition of this.#definitions.values()) this.#parameters.define(definition);
  }

  /** A driver's timeout in milliseconds; `null` if it can't search. */
  of({ Provider, discovery }: Pick<Driver, 'Provider' | 'discovery'>): number | null {
    const definition = discovery && this.#definitions.get(Provider);
    return definition ? this.#parameters.value(definition) : null;
  }

  /** The expected duration of a search: thirty seconds, or the longest of these. */
  expectedMs(): number {
    const all = [...this.#definitions.values()].map((each) => this.#parameters.value(each));
    return expectedDiscoveryMs(all);
  }
}

const definitionOf = (Provider: string, timeoutMs: number): ParameterDefinition<number> => ({
  Context: 'device-manager',
  Group: 'DISCOVERY',
  Key: `${Provider}_search_timeout_ms`,
  schema: z.number().int().min(SHORTEST_MS).max(LONGEST_MS),
  default: timeoutMs,
});
