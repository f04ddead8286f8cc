/** What a page or a part of it reads. The result of a query is one. */
export type Reading<Data> = {
  /** `undefined` until it is known. */
  readonly data: Data | undefined;
  /** Why it couldn't be read the last time; `null` if it could. */
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** How often this has failed so far, if it is counted. */
  readonly errorUpdateCount?: number;
};

/** Two readings as one: known once both are. */
export const both = <First, Second>(
  first: Reading<First>,
  second: Reading<Second>,
): Reading<readonly [First, Second]> => ({
  data:
    first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
  error: first.error ?? second.error,
  isFetching: first.isFetching || second.isFetching,
  refetch: () => Promise.all([first.refetch(), second.refetch()]),
});
