/** Turns that come back one by one: after a pause `burst` at once, in the long run so many a second. */
export type SteadyAllowance = { readonly burst: number; readonly perSecond: number };

/** Turns that come back all at once, `withinMs` after the first of them. */
export type WindowAllowance = { readonly most: number; readonly withinMs: number };

/** How often something may happen. */
export type Allowance = SteadyAllowance | WindowAllowance;

/** What a key has used of its allowance; times are monotonic milliseconds. */
export type Spent = {
  /** Turns that haven't come back. */
  readonly turns: number;
  /** When the first of them was used. */
  readonly since: number;
  /** When `turns` was counted. */
  readonly at: number;
  /** Turns that were refused since more than half of the allowance was free. */
  readonly refused: number;
  /** When every turn is back. */
  readonly mayGoAt: number;
};

const isSteady = (allowance: Allowance): allowance is SteadyAllowance => 'burst' in allowance;

/** All turns of an allowance. */
export const turnsOf = (allowance: Allowance): number =>
  isSteady(allowance) ? allowance.burst : allowance.most;

/** What is spent at a moment. */
export function spentAt(allowance: Allowance, held: Spent | undefined, now: number): Spent {
  const nothing = { turns: 0, since: now, at: now, refused: 0, mayGoAt: now };
  if (!held) return nothing;
  if (!isSteady(allowance))
    return now - held.since < allowance.withinMs ? { ...held, at: now } : nothing;
  const turns = Math.max(0, held.turns - ((now - held.at) / 1_000) * allowance.perSecond);
  return { ...held, turns, at: now };
}

/** The same after using so many turns, whether they were left or not. */
export function spentMore(allowance: Allowance, spent: Spent, turns: number): Spent {
  const all = spent.turns + turns;
  const isCalm = all < turnsOf(allowance) / 2;
  const mayGoAt = isSteady(allowance)
    ? spent.at + (all / allowance.perSecond) * 1_000
    : spent.since + allowance.withinMs;
  return { ...spent, turns: all, refused: isCalm ? 0 : spent.refused, mayGoAt };
}

/** Milliseconds until so many turns are left; 0 if they are. */
export function waitMs(allowance: Allowance, spent: Spent, turns: number): number {
  const over = spent.turns + turns - turnsOf(allowance);
  if (over <= 0) return 0;
  return isSteady(allowance)
    ? (over / allowance.perSecond) * 1_000
    : Math.max(0, spent.since + allowance.withinMs - spent.at);
}
