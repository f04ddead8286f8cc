import { CLIMATE_LABELS, CLIMATE_REASONS, CLIMATE_TARGETS, MOST_SLOTS_A_DAY } from '@dimora/domain';
import { z } from 'zod';
import { DeviceId, EnvironmentId, Revision, Timestamp } from './ids.ts';

const { min, max, step } = CLIMATE_TARGETS;

/** A target temperature of a room, °C. */
export const ClimateTarget = z.number().min(min).max(max).multipleOf(step);

/** A part of a day with one target; minutes since midnight. */
export const ClimateSlot = z.object({
  day: z.int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday' }),
  from: z.int().min(0).max(1439),
  to: z.int().min(1).max(1440),
  target: ClimateTarget,
});
export type ClimateSlot = z.infer<typeof ClimateSlot>;

/** A slot with the environment whose programme it belongs to (CLIMATE-05). */
export const ClimateEntry = z.object({ environmentId: EnvironmentId, ...ClimateSlot.shape });
export type ClimateEntry = z.infer<typeof ClimateEntry>;

/** Days with one target temperature, the last included. */
export const ClimateHoliday = z
  .object({ from: z.iso.date(), to: z.iso.date(), target: ClimateTarget })
  .refine(({ from, to }) => from <= to, { path: ['to'] });
export type ClimateHoliday = z.infer<typeof ClimateHoliday>;

/** One rung of the ladder of reasons; the first that applies wins (CLIMATE-B1). */
export const ClimateRung = z.object({
  reason: z.enum(CLIMATE_REASONS),
  applies: z.boolean(),
  wins: z.boolean(),
  target: z.number().nullable(),
  since: Timestamp.nullable(),
  until: Timestamp.nullable(),
  /** For which environment it was set, this one or the house; `null` for what nobody set, or for one that is hidden. */
  environmentId: EnvironmentId.nullable(),
  /** Who set it, if the reader may know. */
  by: z.string().nullable(),
});
export type ClimateRung = z.infer<typeof ClimateRung>;

/**
 * How a thermostat follows: `off` if it is switched off, `straying` if something else sets it, `refused` if the author
 * of its programme may not operate it.
 */
export const CLIMATE_FOLLOWING = [
  'following',
  'pending',
  'straying',
  'unreachable',
  'off',
  'refused',
  'idle',
] as const;

/** A thermostat of an environment. */
export const ClimateThermostat = z.object({
  DeviceId,
  Name: z.string(),
  state: z.enum(CLIMATE_FOLLOWING),
  setpoint: z.number().nullable(),
});
export type ClimateThermostat = z.infer<typeof ClimateThermostat>;

/** The climate of an environment with thermostats, or of the whole house (CLIMATE-02 to CLIMATE-04). */
export const ClimateRoom = z.object({
  environmentId: EnvironmentId,
  Name: z.string(),
  label: z.enum(CLIMATE_LABELS),
  /** True for the house, which always comes first. */
  locked: z.boolean(),
  /** Whose programme it goes by; `null` if there is none. */
  follows: z.object({ environmentId: EnvironmentId, Name: z.string() }).nullable(),
  entries: z.array(ClimateEntry),
  holidays: z.array(ClimateHoliday),
  /** Never below, °C. */
  frost: z.number(),
  pauseForWindows: z.boolean(),
  temperature: z.number().nullable(),
  target: z.number().nullable(),
  reason: z.enum(CLIMATE_REASONS).nullable(),
  ladder: z.array(ClimateRung),
  /** True while something was set for this environment itself, for a while: `resume` ends it. */
  isOverridden: z.boolean(),
  nextChange: z.object({ at: Timestamp, target: z.number() }).nullable(),
  thermostats: z.array(ClimateThermostat),
  timeZone: z.string(),
  mayEdit: z.boolean(),
  mayOperate: z.boolean(),
  revision: Revision,
});
export type ClimateRoom = z.infer<typeof ClimateRoom>;

/**
 * An environment's own programme and settings; without `entries` it goes by the one above. A setting that is absent stays
 * as it is, and one that is the same as that above is inherited from then on (CLIMATE-03).
 */
export const ClimateDraft = z.object({
  entries: z
    .array(ClimateSlot)
    .max(7 * MOST_SLOTS_A_DAY)
    .nullable(),
  frost: z.number().min(5).max(15).multipleOf(step).optional(),
  pauseForWindows: z.boolean().optional(),
});
export type ClimateDraft = z.infer<typeof ClimateDraft>;
