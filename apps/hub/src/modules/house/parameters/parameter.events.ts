import type { Parameter } from '@dimora/contract';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

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
