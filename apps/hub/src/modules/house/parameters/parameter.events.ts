import type { Parameter } from '@dimora/contract';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import { hears } from '../../../platform/module.ts';
import type { ParameterDefinition } from './port.ts';

/**
 * A parameter changed. The log records which one, without its old or new value; what the hub keeps for itself,
 * such as a renewed certificate, is nobody's event.
 */
export const parameterChanged = defineEvent<{ readonly parameter: Parameter; readonly by: Actor }>(
  'parameter.changed',
  {
    live: {
      kind: 'parameter',
      to: { claim: 'READ_PARAMETERS' },
      of: ({ parameter: { Context, Group, Key }, by }) => ({
        Id: [Context, Group, Key].join('/'),
        change: 'changed',
        revision: 0,
        by,
      }),
    },
    log: ({ parameter: { Context, Group, Key }, by }) =>
      by.kind === 'hub'
        ? null
        : {
            type: 'parameter.changed',
            Cls: 'parameter',
            about: { Subject: Key },
            actor: by,
            Payload: { Context, Group, Key },
          },
  },
);

/** Listens to changes of all parameters of a context, for a module's `listens`. */
export const hearsContext = (context: string, hear: () => void) =>
  hears(parameterChanged, ({ parameter: { Context } }) => {
    if (Context === context) hear();
  });

/** Listens to changes of one parameter, for a module's `listens`. */
export const hearsParameter = (
  definition: Pick<ParameterDefinition<unknown>, 'Context' | 'Group' | 'Key'>,
  hear: () => void,
) =>
  hears(parameterChanged, ({ parameter: { Context, Group, Key } }) => {
    if (Context === definition.Context && Group === definition.Group && Key === definition.Key)
      hear();
  });
