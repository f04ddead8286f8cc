/** Which hubs wait before the wizard goes on (A27). */
export type WaitRule = {
  readonly waitMs: number;
  /** `reassociation`: those that leave another place for an existing one; `anyExisting`: all that get an existing one. */
  readonly waitFor: 'reassociation' | 'anyExisting';
};

/**
 * How long the wizard waits once a hub has its place, in milliseconds; with a new place it continues at once
 * (WIZARD-17).
 */
export function waitBeforeNext(
  { isNew, hadPlace }: { readonly isNew: boolean; readonly hadPlace: boolean },
  { waitMs, waitFor }: WaitRule,
): number {
  if (isNew) return 0;
  return hadPlace || waitFor === 'anyExisting' ? waitMs : 0;
}
