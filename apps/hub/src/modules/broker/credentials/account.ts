import { filterCovers, topicFits } from '@dimora/driver-kit/mqtt';

/** The identity of a client of the embedded broker, and the filters that limit its topics. */
export type Account = { readonly username: string; readonly topics: readonly string[] };

/** True if the account owns the topic; no account owns the broker's own `$` topics. */
export const ownsTopic = (account: Account, topic: string): boolean =>
  account.topics.some((filter) => topicFits(filter, topic));

/** True if the filter can match only the account's own topics. */
export const ownsFilter = (account: Account, wanted: string): boolean =>
  !wanted.startsWith('$') && account.topics.some((filter) => filterCovers(filter, wanted));
