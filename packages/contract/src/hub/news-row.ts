import type { HubContract } from './router.ts';

type Noun = keyof HubContract;
/** A procedure by its name, `devices.update`. */
export type ProcedureName = {
  [Each in Noun]: `${Each}.${keyof HubContract[Each] & string}`;
}[Noun];

/** What news of one kind make old. */
export type NewsRow = {
  /** The queries whose results are out of date: all of a router, or one procedure. */
  readonly makesOld: readonly (Noun | ProcedureName)[];
  /**
   * Those queries that return or list the entity itself: a client that already has its new state need not
   * refetch them.
   */
  readonly shownBy: readonly ProcedureName[];
  /** Changes that return the new state of the entity. */
  readonly answeredBy: readonly ProcedureName[];
  /** Changes that delete the entity; their input names it. */
  readonly removedBy: readonly ProcedureName[];
  /** The fields that identify an entity; none where there is only one. */
  readonly identity: readonly string[];
};
