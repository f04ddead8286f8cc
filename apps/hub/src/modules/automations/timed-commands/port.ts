import type { TimedCommand, TimedStep } from '@dimora/contract';
import { definePort } from '@dimora/node-kit/kernel';
import type { NamedPerson } from '../../../platform/actor.ts';

/** Actions for a future moment. */
export type TimedDraft = {
  /** The turn of the thread that asked for it; the result is written there. */
  readonly EntryId: string;
  readonly Text: string;
  readonly at: number;
  readonly undoes: boolean;
  readonly steps: readonly TimedStep[];
};

/** Timed commands as other modules see them. */
export type TimedCommandsPort = {
  /**
   * Keeps commands until their time; they act within what the person may do then. Throws RATE_LIMITED for a person with
   * too many that wait.
   */
  add(person: NamedPerson, draft: TimedDraft): TimedCommand;
};
export const TimedCommandsPort = definePort<TimedCommandsPort>('timedCommands');
