import type { Device, Environment } from '@dimora/contract';
import type { EnvironmentId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

type About = Pick<Environment, 'Id' | 'Name' | 'ParentEnvironmentId'>;

/** People who may see the room. */
const seers = {
  claim: 'READ_ENVIRONMENT',
  subject: ({ environment }: { readonly environment: About }) => environment,
  previously: ({ environment }: { readonly environment: About }) => environment,
} as const;

/** Somebody saved a programme or its settings, or planned holidays. */
export const climateChanged = defineEvent<{
  readonly environment: About;
  readonly revision: number;
  readonly by: Actor;
}>('climate.changed', {
  live: {
    kind: 'climate',
    to: seers,
    of: ({ environment: { Id }, revision, by }) => ({ Id, change: 'changed', revision, by }),
  },
  log: ({ environment, by }) =>
    by.kind === 'hub'
      ? null
      : {
          type: 'climate.changed',
          Cls: 'climate',
          about: { environment },
          actor: by,
          Payload: { Name: environment.Name },
        },
});

/** A room's target, or how its thermostats follow, has changed. */
export const climateMoved = defineEvent<{ readonly environment: About }>('climate.moved', {
  live: {
    kind: 'climate',
    to: seers,
    of: ({ environment: { Id } }) => ({ Id, change: 'changed', revision: 0 }),
  },
  log: null,
});

/** The author of a thermostat's programme may no longer operate it, or has left; nothing sets it any more. */
export const thermostatRefused = defineEvent<{ readonly device: Device }>('climate.refused', {
  live: null,
  log: ({ device }) => ({
    type: 'climate.refused',
    Cls: 'SETPOINT',
    variable: 'SETPOINT',
    about: { device },
    actor: { kind: 'hub' },
    Payload: { Name: device.Name },
  }),
});

/** A thermostat that held its target was set to something else, not by this hub. */
export const thermostatStrayed = defineEvent<{
  readonly device: Device;
  readonly room: EnvironmentId;
  readonly target: number;
  readonly found: number;
}>('climate.strayed', {
  live: null,
  log: ({ device, target, found }) => ({
    type: 'climate.strayed',
    Cls: 'SETPOINT',
    variable: 'SETPOINT',
    about: { device },
    actor: { kind: 'hub' },
    Payload: { Name: device.Name, target, Value: found },
  }),
});
