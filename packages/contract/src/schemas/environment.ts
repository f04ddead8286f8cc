import { ENVIRONMENT_TYPES } from '@dimora/domain';
import { z } from 'zod';
import { EnvironmentId, Name, Origin, Revision, descriptionText } from './ids.ts';
import { EnvironmentState } from './state.ts';

/** A room, a group of rooms, or one of the system's environments (ENVS-02). */
export const Environment = z.object({
  Id: EnvironmentId,
  origin: Origin,
  Name: z.string(),
  Description: z.string(),
  Type: z.enum(ENVIRONMENT_TYPES),
  ParentEnvironmentId: EnvironmentId.nullable(),
  IsPhysical: z.boolean(),
  IsSystem: z.boolean(),
  State: EnvironmentState,
  revision: Revision,
});
export type Environment = z.infer<typeof Environment>;

/** The fields of an environment (ENVS-09). */
export const EnvironmentDraft = z.object({
  Name,
  Description: descriptionText(500).default(''),
  Type: z.enum(ENVIRONMENT_TYPES),
  ParentEnvironmentId: EnvironmentId,
  IsPhysical: z.boolean().default(true),
});
export type EnvironmentDraft = z.infer<typeof EnvironmentDraft>;

/** What the rapid controls of an environment operate (ENVS-07, A88). */
export const GROUP_CONTROLS = ['lights', 'blinds', 'thermostats'] as const;

/** A command to all lights, blinds or thermostats of an environment and of those below it. */
export const GroupCommand = z.discriminatedUnion('control', [
  z.object({ control: z.literal('lights'), Value: z.boolean() }),
  z.object({ control: z.literal('blinds'), Value: z.enum(['UP', 'STOP', 'DOWN']) }),
  z.object({ control: z.literal('thermostats'), Value: z.number().min(5).max(35) }),
]);
export type GroupCommand = z.infer<typeof GroupCommand>;
