import { defineEvent } from './hub-event.ts';

/** Mode, maintenance, internet or the readiness of a subsystem changed. */
export const systemChanged = defineEvent<Record<never, never>>('system.changed');
