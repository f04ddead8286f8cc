import { z } from 'zod';
import type { ParameterDefinition } from '../parameters/port.ts';

const of = <Value>(
  Group: string,
  Key: string,
  schema: z.ZodType<Value>,
  fallback: NoInfer<Value>,
): ParameterDefinition<Value> => ({ Context: 'system', Group, Key, schema, default: fallback });

/** While it is on, only super administrators may change anything (SHELL-06). */
export const MAINTENANCE = {
  ...of('hub', 'maintenance', z.boolean(), false),
  superOnly: true as const,
};
/**
 * The `host:port` that the hub probes to detect the internet; empty: no probe, and the internet counts as
 * reachable.
 */
export const INTERNET_PROBE = of(
  'network',
  'internetProbe',
  z.string().max(255),
  'one.one.one.one:443',
);

/** Whether the hub answers as a source of telemetry (STATS-02, TELEMETRY-03). */
export const TELEMETRY = of('telemetry', 'enabled', z.boolean(), true);

/** Every parameter of the system module. */
export const SYSTEM_PARAMETERS = [MAINTENANCE, INTERNET_PROBE, TELEMETRY] as const;
