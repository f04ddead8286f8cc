import type { Environment } from '@dimora/contract';
import type { Actor } from '../../../platform/actor.ts';
import { defineEvent, type HubEvent } from '../../../platform/hub-event.ts';

/** `Environment` is unfiltered, not any viewer's view of it, and without `State`. */
type Told = { readonly environment: Environment; readonly by: Actor };

/** Common to all three events; the hub's own changes aren't logged. */
const environmentEvent = (
  type: 'environment.created' | 'environment.updated' | 'environment.removed',
  change: 'added' | 'changed' | 'removed',
): HubEvent<Told> =>
  defineEvent<Told>(type, {
    live: {
      kind: 'environment',
      to: 'whole-view',
      of: ({ environment: { Id, revision }, by }) => ({ Id, change, revision, by }),
      reshapesHouse: true,
    },
    log: ({ environment, by }) =>
      by.kind === 'hub'
        ? null
        : {
            type,
            Cls: 'environment',
            about: { environment },
            actor: by,
            Payload: { Name: environment.Name },
          },
    inSnapshot: true,
  });

/** An environment was created. */
export const environmentCreated = environmentEvent('environment.created', 'added');
/** An environment was renamed, moved or described differently. */
export const environmentUpdated = environmentEvent('environment.updated', 'changed');
/** An environment was removed. */
export const environmentRemoved = environmentEvent('environment.removed', 'removed');

/** Every event about environments. */
export const environmentEvents = [environmentCreated, environmentUpdated, environmentRemoved];
