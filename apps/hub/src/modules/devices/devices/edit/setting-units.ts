import { z } from 'zod';

/** The units of a driver's settings, by the name of the setting. */
export type SettingUnits = Readonly<Record<string, string>>;

const found = new WeakMap<z.ZodType, SettingUnits>();

/** The units that a driver's settings declare (`.meta({ unit: 's' })`), read once from their JSON schema. */
export function settingUnits(settings: z.ZodType): SettingUnits {
  const held = found.get(settings);
  if (held) return held;
  const units: Record<string, string> = {};
  collect(z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }), units);
  found.set(settings, units);
  return units;
}

/** Adds the units of an object's properties; a choice of objects has those of all its branches. */
function collect(schema: unknown, units: Record<string, string>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties, anyOf, oneOf, allOf } = schema as Readonly<Record<string, unknown>>;
  for (const branches of [anyOf, oneOf, allOf])
    if (Array.isArray(branches)) for (const branch of branches) collect(branch, units);
  if (typeof properties !== 'object' || properties === null) return;
  for (const [name, property] of Object.entries(properties)) {
    const unit: unknown = (property as Readonly<Record<string, unknown>> | null)?.['unit'];
    if (typeof unit === 'string') units[name] = unit;
  }
}
