import { filterCovers, topicFits } from '@dimora/driver-kit/mqtt';

/** The identity of a client of the embedded broker, and the filters that limit its topics. */
export type Account = {
  readonly username: string;
  readonly topics: readonly string[];
  /** What it may publish on, where that isn't all of `topics`. */
  readonly publishes?: readonly string[];
  /** Present for accounts that learn their topics from what their clients use. */
  readonly learner?: Learner;
};

/** Adds topics to an account while it may still learn. */
export type Learner = {
  /** Tries to make a topic, or a filter, the account's own; afterwards `topics` tells whether it is. */
  learn(topicOrFilter: string): void;
};

/**
 * Where devices announce themselves: accounts that learn may publish here too, but not read what others
 * announce.
 */
const ANNOUNCEMENTS = [
  'homeassistant/+/+/config',
  'homeassistant/+/+/+/config',
  'tasmota/discovery/#',
  'shellies/announce',
];

/** What the home says to every device of a kind; accounts that learn may read it too. */
const SAID_TO_ALL = ['homeassistant/status', 'shellies/command', 'cmnd/tasmotas/#'];

/** True if the account owns the topic; no account owns the broker's own `$` topics. */
export const ownsTopic = (account: Pick<Account, 'topics'>, topic: string): boolean =>
  account.topics.some((filter) => topicFits(filter, topic));

/** True if the filter can match only the account's own topics. */
export const ownsFilter = (account: Account, wanted: string): boolean =>
  !wanted.startsWith('$') && account.topics.some((filter) => filterCovers(filter, wanted));

/** True if the account may publish on the topic; an account that learns may make it its own now. */
export function mayPublish(account: Account, topic: string): boolean {
  if (ownsTopic({ topics: account.publishes ?? account.topics }, topic)) return true;
  if (!account.learner) return false;
  if (ANNOUNCEMENTS.some((filter) => topicFits(filter, topic))) return true;
  account.learner.learn(topic);
  return ownsTopic(account, topic);
}

/** True if the account may subscribe to the filter; an account that learns may make it its own now. */
export function maySubscribe(account: Account, filter: string): boolean {
  if (ownsFilter(account, filter)) return true;
  if (!account.learner || filter.startsWith('$')) return false;
  if (SAID_TO_ALL.some((each) => filterCovers(each, filter))) return true;
  account.learner.learn(filter);
  return ownsFilter(account, filter);
}

/** True if a message on the topic may be delivered to the account's clients. */
export const mayReceive = (account: Account, topic: string): boolean =>
  ownsTopic(account, topic) ||
  (account.learner !== undefined && SAID_TO_ALL.some((filter) => topicFits(filter, topic)));
