import type { Environment } from '@dimora/contract';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

type EnvironmentEvent = { readonly environment: Environment; readonly by?: By };

/** An environment was created. `Environment` is here, and below, the hub's whole truth, without `State`. */
export const environmentCreated = defineEvent<EnvironmentEvent>('environment.created');
/** An environment was renamed, moved or described otherwise. */
export const environmentUpdated = defineEvent<EnvironmentEvent>('environment.updated');
/** An environment was removed. */
export const environmentRemoved = defineEvent<EnvironmentEvent>('environment.removed');
