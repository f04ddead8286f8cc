import { defineEvent } from './hub-event.ts';
import { HUB } from './actor.ts';

/** Mode, maintenance, internet or the readiness of a subsystem changed. */
export const systemChanged = defineEvent<Record<never, never>>('system.changed', {
  live: { batch: 'system' },
  log: null,
});

/** The history was damaged: it was set aside and a new one started. */
export const historyReplaced = defineEvent<Record<never, never>>('hub.historyReplaced', {
  live: null,
  log: () => ({
    type: 'hub.historyReplaced',
    Cls: 'storage',
    about: { Subject: 'hub' },
    actor: HUB,
    Payload: {},
  }),
});

/** Stored secrets couldn't be opened and were replaced: what needed them must be entered again. */
export const secretsLost = defineEvent<Record<never, never>>('hub.secretsLost', {
  live: null,
  log: () => ({
    type: 'hub.secretsLost',
    Cls: 'storage',
    about: { Subject: 'hub' },
    actor: HUB,
    Payload: {},
  }),
});

/** The hub is listening and starts its modules. */
export const hubStarted = defineEvent<Record<never, never>>('hub.started', {
  live: null,
  log: () => ({
    type: 'hub.started',
    Cls: 'hub',
    about: { Subject: 'hub' },
    actor: HUB,
    Payload: {},
  }),
});

/** The hub reaches the internet again, after a time without it (HISTORY-10). */
export const hubBackOnline = defineEvent<{ readonly awayMs: number }>('hub.backOnline', {
  live: null,
  log: ({ awayMs }) => ({
    type: 'hub.backOnline',
    Cls: 'hub',
    about: { Subject: 'hub' },
    actor: HUB,
    Payload: { awayMs },
  }),
});
