import type { ErrorCode, NotificationTopic, Severity, TriggerId, UserId } from '@dimora/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Caller } from '../../../platform/caller.ts';
import { defineEvent } from '../../../platform/hub-event.ts';

/** A trigger was added, changed or removed. */
export const triggerChanged = defineEvent<{
  readonly Id: TriggerId;
  readonly change: 'added' | 'changed' | 'removed';
  readonly revision: number;
  readonly by: Actor;
}>('trigger.changed', {
  live: { kind: 'trigger', to: { claim: 'READ_TRIGGERS' }, of: (told) => told },
  log: null,
});

/** The implementation of a part was added or removed: the trigger runs again, or waits. Its content and revision stay. */
export const triggerPartChanged = defineEvent<{ readonly Id: TriggerId }>('trigger.partChanged', {
  live: {
    kind: 'trigger',
    to: { claim: 'READ_TRIGGERS' },
    of: ({ Id }) => ({ Id, change: 'changed', revision: 0 }),
  },
  log: null,
});

/** A run of a trigger began or ended, or nearly ran. */
export const triggerRunChanged = defineEvent<{
  readonly Id: TriggerId;
  /** False for who would learn by the moment where somebody is (USERS-B5). */
  readonly mayKnow: (reader: Caller) => boolean;
}>('triggerRun.changed', {
  live: {
    kind: 'triggerRun',
    to: { claim: 'READ_TRIGGERS', mayKnow: ({ mayKnow }, reader) => mayKnow(reader) },
    of: ({ Id }) => ({ Id, change: 'changed', revision: 0 }),
  },
  log: null,
});

/** A run has lasted for a while: it waits for a time or a condition (HISTORY-10). */
export const triggerQueued = defineEvent<{ readonly Id: TriggerId; readonly Name: string }>(
  'trigger.queued',
  {
    live: null,
    log: ({ Id, Name }) => ({
      type: 'rule.queued',
      Cls: 'rule.queued',
      variable: null,
      about: { Subject: Id },
      actor: { kind: 'rule', Id, Name },
      Payload: { Name },
    }),
  },
);

/** A trigger sends people a message (TRIGGERS-02). */
export const triggerNotified = defineEvent<{
  readonly Id: TriggerId;
  readonly Name: string;
  /** The recipients; empty for everybody who may read it. */
  readonly UserIds: readonly UserId[];
  readonly topic: NotificationTopic;
  readonly severity: Severity;
  readonly text: string;
  /** The Do part that sends it. */
  readonly part: string;
  /** The If part that fired, if that still holds; the message is true until it ends. */
  readonly cause: string | null;
}>('trigger.notified', {
  live: null,
  log: ({ Id, Name, UserIds, topic, severity, text, part, cause }) => ({
    type: 'rule.notified',
    Cls: 'rule.notified',
    variable: null,
    topic,
    about: { Subject: Id },
    actor: { kind: 'rule', Id, Name },
    Payload: {
      Name,
      topic,
      severity,
      UserIds,
      StateVar: 'MESSAGE',
      Value: text,
      Part: part,
      Cause: cause,
    },
  }),
});

/** The reason for a trigger's message has ended: all its If parts except those that are left. */
export const triggerCausesEnded = defineEvent<{
  readonly Id: TriggerId;
  readonly left: readonly string[];
}>('trigger.causesEnded', { live: null, log: null });

/** A trigger was stopped, and somebody should know why. */
export const triggerFailed = defineEvent<{
  readonly Id: TriggerId;
  readonly Name: string;
  readonly code: ErrorCode | 'INTERRUPTED';
  /** The triggers of a circle, in order. */
  readonly names: readonly string[];
}>('trigger.failed', {
  live: null,
  log: ({ Id, Name, code, names }) => ({
    type: 'rule.failed',
    Cls: 'rule.failed',
    variable: null,
    about: { Subject: Id },
    actor: { kind: 'rule', Id, Name },
    Payload: {
      Name,
      code,
      ...(names.length > 0 && { StateVar: 'NAMES', Value: names.join(' → ') }),
    },
  }),
});
