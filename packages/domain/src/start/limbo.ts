import type { ErrorCode } from '../errors.ts';

/** Why the product chooser opens (CHOOSER-01). */
export const CHOOSER_REASONS = [
  'NO_PRODUCT',
  'PRODUCT_OFFLINE',
  'GENERIC',
  'PRELOAD_ERROR',
  'USER_NOT_ENABLED',
  'SYSTEM_ERROR',
] as const;
/** One of {@link CHOOSER_REASONS}. */
export type ChooserReason = (typeof CHOOSER_REASONS)[number];

/** A reason as an address names it; an unknown one reads as GENERIC (A02). */
export const chooserReason = (text: string): ChooserReason =>
  CHOOSER_REASONS.find((reason) => reason === text) ?? 'GENERIC';

/** What a load came to. */
export type LoadOutcome = {
  /** Which server the page came from. */
  readonly server: 'hub' | 'cloud';
  /** Whether there is a product to load from; a hub's own page always has one. */
  readonly hasProduct: boolean;
  /** The code of what went wrong, `'UNKNOWN'` for what has none; `null` for a load that succeeded. */
  readonly failure: ErrorCode | 'UNKNOWN' | null;
};

/** The hub behind the cloud is away, or hasn't answered yet. */
const away = new Set<string>(['HUB_OFFLINE', 'HUB_TIMEOUT']);
/** The hub knows the person and has no room for them: rule 7 decides, not limbo. */
const refusals = new Set<string>(['USER_NOT_ENABLED', 'USER_DISABLED', 'NOT_FOUND', 'FORBIDDEN']);
/** Nobody said these of the hub's data. */
const vague = new Set<string>(['UNKNOWN', 'HUB_KEY_REFUSED', 'HUB_REVOKED']);

/**
 * Limbo (START-14, A03): a session without a usable hub, and why: no product, hub offline or still pending, hub data
 * that failed to load, anything else. `null`: none.
 */
export function limboOf({ server, hasProduct, failure }: LoadOutcome): ChooserReason | null {
  if (server === 'cloud' && !hasProduct) return 'NO_PRODUCT';
  if (failure === null || refusals.has(failure)) return null;
  if (away.has(failure)) return 'PRODUCT_OFFLINE';
  return vague.has(failure) ? 'GENERIC' : 'PRELOAD_ERROR';
}
