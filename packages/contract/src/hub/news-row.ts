/** What news of one kind make old. */
export type NewsRow = {
  /** The queries whose results are out of date: all of a noun, or one procedure. */
  readonly makesOld: readonly string[];
  /**
   * Those queries that return or list the entity itself: a client that already has its new state need not
   * refetch them.
   */
  readonly shownBy: readonly string[];
  /** Changes that return the new state of the entity. */
  readonly answeredBy: readonly string[];
  /** Changes that delete the entity; their input names it. */
  readonly removedBy: readonly string[];
  /** The fields that identify an entity; none where there is only one. */
  readonly identity: readonly string[];
};
