import { isWithinHours } from '../access/moment.ts';

/** What a guest pass allows, as far as its validity goes (USERS-B3). */
export type PassLimits = {
  /** From when; milliseconds. */
  readonly from: number;
  /** Until when, excluded; milliseconds. */
  readonly until: number;
  /** Windows of the week such as `1 08:00-12:00`; none means all day. */
  readonly hours: readonly string[];
  /** How many commands; null means any number. */
  readonly uses: number | null;
};

/** Why a pass can't be used now, or that it can. */
export const PASS_STATES = [
  'valid',
  'notYet',
  'outsideHours',
  'usedUp',
  'expired',
  'revoked',
  'withoutAuthor',
] as const;
/** One of {@link PASS_STATES}. */
export type PassState = (typeof PASS_STATES)[number];

/** The state of a pass at a moment; what can't be undone comes first. */
export function passState(
  { from, until, hours, uses }: PassLimits,
  pass: { readonly revoked: boolean; readonly used: number },
  at: { readonly now: number; readonly timeZone: string },
): PassState {
  if (pass.revoked) return 'revoked';
  if (at.now >= until) return 'expired';
  if (uses !== null && pass.used >= uses) return 'usedUp';
  if (at.now < from) return 'notYet';
  if (hours.length > 0 && !isWithinHours(hours, at.now, at.timeZone)) return 'outsideHours';
  return 'valid';
}
