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

/** A reason from a URL; an unknown one means GENERIC (A02). */
export const chooserReason = (text: string): ChooserReason =>
  CHOOSER_REASONS.find((reason) => reason === text) ?? 'GENERIC';

/** The outcome of a load. */
export type LoadOutcome = {
  /** The server that served the page. */
  readonly server: 'hub' | 'cloud';
  /** Whether a product is chosen; always true on a hub's own page. */
  readonly hasProduct: boolean;
  /** The error code, `'UNKNOWN'` if there is none; `null` for a successful load. */
  readonly failure: ErrorCode | 'UNKNOWN' | null;
};

/** The hub behind the cloud is offline, or hasn't answered yet. */
const away = new Set<string>(['HUB_OFFLINE', 'HUB_TIMEOUT']);
/** The hub knows the person but refuses them: rule 7 decides, not limbo. */
const refusals = new Set<string>(['USER_NOT_ENABLED', 'USER_DISABLED', 'NOT_FOUND', 'FORBIDDEN']);
/** These codes don't come from loading the hub's data. */
const vague = new Set<string>(['UNKNOWN', 'HUB_KEY_REFUSED', 'HUB_REVOKED']);

/**
 * Limbo (START-14, A03): a session without a usable hub, and why: no product, hub offline or still pending,
 * hub data that failed to load, anything else. `null` if the hub is usable.
 */
export function limboOf({ server, hasProduct, failure }: LoadOutcome): ChooserReason | null {
  if (server === 'cloud' && !hasProduct) return 'NO_PRODUCT';
  if (failure === null || refusals.has(failure)) return null;
  if (away.has(failure)) return 'PRODUCT_OFFLINE';
  return vague.has(failure) ? 'GENERIC' : 'PRELOAD_ERROR';
}
