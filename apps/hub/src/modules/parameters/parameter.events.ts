import type { Parameter } from '@dimora/contract';
import type { By } from '../../platform/event-bus.ts';
import { defineEvent } from '../../platform/hub-event.ts';

/** A parameter has another value. */
export const parameterChanged = defineEvent<{ readonly parameter: Parameter; readonly by?: By }>(
  'parameter.changed',
);
