import type { TIMED_STATES } from '@dimora/contract';
import type { ErrorCode, UserId } from '@dimora/domain';
import { personActor, type NamedPerson } from '../../../platform/actor.ts';
import { UNTOLD, defineEvent } from '../../../platform/hub-event.ts';

/** One of a person’s timed commands was added or no longer waits; only that person gets it. */
export const timedCommandChanged = defineEvent<{
  readonly UserId: UserId;
  readonly Id: string;
  readonly change: 'added' | 'removed';
}>('timedCommand.changed', {
  live: {
    kind: 'timedCommand',
    to: { person: ({ UserId }) => UserId },
    of: ({ Id, change }) => ({ Id, change, revision: 0 }),
  },
  log: null,
});

/** The result of a timed command, for the thread that asked for it. */
export const timedCommandEnded = defineEvent<{
  readonly UserId: UserId;
  readonly EntryId: string;
  readonly state: Exclude<(typeof TIMED_STATES)[number], 'waiting'>;
}>('timedCommand.ended', UNTOLD);

/** A timed command wasn’t done: its person should know, wherever they are. */
export const timedCommandFailed = defineEvent<{
  readonly person: NamedPerson;
  readonly Id: string;
  readonly Text: string;
  readonly code: ErrorCode | 'INTERRUPTED';
}>('timedCommand.failed', {
  live: null,
  log: ({ person, Id, Text, code }) => ({
    type: 'timedCommand.failed',
    Cls: 'timedCommand.failed',
    variable: null,
    about: { Subject: Id },
    actor: personActor(person),
    Payload: { Name: Text, code },
  }),
});
