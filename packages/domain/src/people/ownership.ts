/** How an offer to own the house stands; an open one becomes `expired` by itself. */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** One of {@link OFFER_STATES}. */
export type OfferState = (typeof OFFER_STATES)[number];

/** How long an offer is open: its recipient must sign in and confirm it. */
export const OFFER_DAYS = 7;
