import type { ErrorRow } from '../error-row.ts';

/** What automations answer. */
export const ruleErrors = {
  TOO_MANY_TRIGGERS: { status: 409, params: ['max'] },
  /** A second run of an exclusive trigger while one is pending (A90). */
  TRIGGER_BUSY: { status: 409, params: ['name'] },
  TRIGGER_STOPPED: { status: 409, params: [] },
  /** Triggers that started each other in a circle. */
  TRIGGER_LOOP: { status: 409, params: [] },
  /** A part of a trigger whose half on the hub is gone: the trigger waits for it. */
  RULE_PART_MISSING: { status: 503, params: [] },
  /** A trigger puts back what was never remembered. */
  NOTHING_CAPTURED: { status: 409, params: [] },
} as const satisfies Record<string, ErrorRow>;
