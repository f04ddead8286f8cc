/** What is known of an error code. */
export type ErrorRow = {
  /** HTTP status; 0 for errors that only occur in the console. */
  readonly status: number;
  /** Names of the parameters that the catalogue's text may use. */
  readonly params: readonly string[];
};
