/**
 * Of OWASP's equivalent choices for argon2id the one with the least memory, and the fastest on our machines:
 * 7 MiB, five passes, one lane (10 ms of a core; 19 MiB in two passes: 17 ms).
 */
export const COST = { memoryCost: 7_168, timeCost: 5, parallelism: 1 };

/** How every hash of {@link COST} begins. */
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** How hashes of earlier versions begin. */
const FORMER: ReadonlySet<string> = new Set(['$argon2id$v=19$m=19456,t=2,p=1$']);

/** Salt and digest of a discarded secret. Whatever the cost, no password is known that gives them. */
const DECOY = 'NjBpKTPMTuWA8wE1qCGRVw$XnyDN53SiapF8X23WxIyMIwP7xxbp3bqPAGpMmPwAoY';

/** The kind and the cost of a hash in PHC form: all that comes before its salt. */
export const costOf = (hash: string): string => `${hash.split('$').slice(0, 4).join('$')}$`;

/** A hash of this cost that no password fits. */
export const decoyOf = (cost: string): string => cost + DECOY;

/** True for a hash of an earlier version's cost. It is made again when its person signs in. */
export const isOutdated = (hash: string): boolean => FORMER.has(costOf(hash));

/** The costs of stored hashes, each once and in one order; without any the one that the first will have. */
export const costsAmong = (costs: Iterable<string>): readonly string[] => {
  const known = [...new Set(costs)].toSorted();
  return known.length > 0 ? known : [CURRENT];
};
