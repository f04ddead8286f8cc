import { definePort } from '@dimora/node-kit/kernel';
import type { z } from 'zod';

/** A parameter that the hub knows: its address, its schema and its default. */
export type ParameterDefinition<Value> = {
  readonly Context: string;
  readonly Group: string;
  readonly Key: string;
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  /** Fields that people never read: they are masked, and kept when the mask is sent back (A81). */
  readonly secrets?: readonly string[];
  /** Set by super administrators only. */
  readonly superOnly?: true;
  /** Set by the hub itself only. */
  readonly readOnly?: true;
};

/** Parameters as other modules see them. */
export interface ParametersPort {
  /** Registers a parameter; setting a value that its schema rejects then fails with VALIDATION_FAILED. */
  define<Value>(definition: ParameterDefinition<Value>): void;
  /** Sets a parameter for the hub itself if it was never set; publishes nothing. */
  seed<Value>(definition: ParameterDefinition<Value>, value: Value): void;
  /** Sets a parameter for the hub itself and notifies people who may read parameters. */
  put<Value>(definition: ParameterDefinition<Value>, value: Value): void;
  /** The current value: the one that was set, or the default. */
  value<Value>(definition: ParameterDefinition<Value>): Value;
}
export const ParametersPort = definePort<ParametersPort>('parameters');
