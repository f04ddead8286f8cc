import { definePort } from '@dimora/node-kit/kernel';
import type { z } from 'zod';

/** A parameter that the hub knows: where it stands, what it may be, and what it is until someone sets it. */
export type ParameterDefinition<Value> = {
  readonly Context: string;
  readonly Group: string;
  readonly Key: string;
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  /** Set by super administrators alone. */
  readonly superOnly?: true;
  /** Set by the hub itself alone. */
  readonly readOnly?: true;
};

/** What other modules may ask of the parameters module. */
export interface ParametersPort {
  /** Makes a parameter known; setting it to something its schema refuses is then VALIDATION_FAILED. */
  define<Value>(definition: ParameterDefinition<Value>): void;
  /** Sets a parameter for the hub itself, where nobody has set it yet; nobody is told. */
  seed<Value>(definition: ParameterDefinition<Value>, value: Value): void;
  /** Sets a parameter for the hub itself; who reads parameters is told. */
  put<Value>(definition: ParameterDefinition<Value>, value: Value): void;
  /** The present value: what was set, or the default. */
  value<Value>(definition: ParameterDefinition<Value>): Value;
}
export const ParametersPort = definePort<ParametersPort>('parameters');
