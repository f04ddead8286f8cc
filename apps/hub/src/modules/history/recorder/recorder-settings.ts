import { DEFAULT_RETENTION_DAYS, plainName } from '@dimora/domain';
import { z } from 'zod';
import type { ParameterDefinition, ParametersPort } from '../../house/parameters/port.ts';

/** The variables that aren't recorded (STATS-16); `null` for none. */
export const DISABLED_STATEVARS: ParameterDefinition<string[] | null> = {
  Context: 'system',
  Group: 'STATISTICS',
  Key: 'DISABLED_STATEVARS',
  schema: z.array(z.string().min(1).max(64)).max(500).nullable(),
  default: null,
  maxBytes: 64 * 1024,
  superOnly: true,
};

/** Days that measures are kept, by variable, where it isn't the default. */
export const RETENTION_DAYS: ParameterDefinition<Record<string, number>> = {
  Context: 'history',
  Group: 'samples',
  Key: 'retentionDays',
  schema: z.record(z.string().max(64), z.number().int().min(1).max(36_500)),
  default: {},
};

/** What is recorded and for how long; held in memory, because every value asks. */
export class RecorderSettings {
  readonly #parameters: ParametersPort;
  #disabled: ReadonlySet<string> = new Set();
  #days: Readonly<Record<string, number>> = {};

  constructor(parameters: ParametersPort) {
    this.#parameters = parameters;
    parameters.define(DISABLED_STATEVARS);
    parameters.define(RETENTION_DAYS);
    this.read();
  }

  /** Reads the parameters again: one of them has changed. */
  read(): void {
    this.#disabled = new Set(this.#parameters.value(DISABLED_STATEVARS) ?? []);
    this.#days = this.#parameters.value(RETENTION_DAYS);
  }

  isDisabled(variable: string): boolean {
    return this.#disabled.has(variable);
  }

  /** Days that a variable is kept, on any channel. */
  daysOf(variable: string): number {
    return this.#days[plainName(variable)] ?? DEFAULT_RETENTION_DAYS;
  }

  isDefault(variable: string): boolean {
    return !Object.hasOwn(this.#days, variable);
  }

  /** Keeps a variable for this many days; `null` for the default. */
  keepFor(variable: string, days: number | null): void {
    const { [variable]: _, ...others } = this.#days;
    this.#parameters.put(RETENTION_DAYS, days === null ? others : { ...others, [variable]: days });
    this.read();
  }
}
