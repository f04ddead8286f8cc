import { definePort } from '@dimora/node-kit/kernel';
import type { Caller } from '../../../platform/caller.ts';
import type { z } from 'zod';

/** The longest value of a parameter that declares no other limit. */
export const DEFAULT_MAX_BYTES = 16_384;

/** A parameter of the hub: its address, its schema and its default. There are no others. */
export type ParameterDefinition<Value> = {
  readonly Context: string;
  readonly Group: string;
  readonly Key: string;
  readonly schema: z.ZodType<Value>;
  readonly default: Value;
  /** The longest value, in bytes of its JSON; {@link DEFAULT_MAX_BYTES} unless it is given. */
  readonly maxBytes?: number;
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
  /** The value as people read it: its secrets are masked. */
  shown<Value>(definition: ParameterDefinition<Value>): Value;
  /**
   * Sets a parameter for a person whose claim was checked before; a mask that is sent back keeps the secret.
   * Rejects with VALIDATION_FAILED: paths begin with `field`, the person's own name for the value.
   */
  change<Value>(
    definition: ParameterDefinition<Value>,
    value: NoInfer<Value>,
    by: { readonly caller: Caller; readonly field: string },
  ): void;
  /** The current value: the one that was set, or the default. */
  value<Value>(definition: ParameterDefinition<Value>): Value;
}
export const ParametersPort = definePort<ParametersPort>('parameters');
