import { filterCovers, topicFits } from '@dimora/driver-kit/mqtt';

/** Who a client of the embedded broker is, and the filters that its topics must lie under. */
export type Account = { readonly username: string; readonly topics: readonly string[] };

/** True when the account owns the topic; the broker's own `$` topics belong to nobody. */
export const ownsTopic = (account: Account, topic: string): boolean =>
  account.topics.some((filter) => topicFits(filter, topic));

/** True when everything that the filter could bring is the account's own. */
export const ownsFilter = (account: Account, wanted: string): boolean =>
  !wanted.startsWith('$') && account.topics.some((filter) => filterCovers(filter, wanted));
