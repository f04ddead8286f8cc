/** An access token lives for five minutes. */
export const ACCESS_MS = 5 * 60_000;
/** A session lives as long as it is used at least once in 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** Two tabs of one browser may use the same refresh token within this time. */
export const REUSE_GRACE_MS = 20_000;
/** How long a step-up is valid. */
export const STEP_UP_MS = 10 * 60_000;
/** How long a challenge (second step, second factor or passkey) is valid. */
export const CHALLENGE_MS = 5 * 60_000;
/** How far the clock may have been set back since a token, link or challenge was made. One from further ahead is over. */
export const CLOCK_LEEWAY_MS = 60_000;
