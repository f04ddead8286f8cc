import type { StateVar } from '@dimora/domain';
import { VoiceFault } from './voice-fault.ts';

const outOf = (minimumValue: number, maximumValue: number): VoiceFault =>
  new VoiceFault('VALUE_OUT_OF_RANGE', 'VALUE_OUT_OF_RANGE', {
    validRange: { minimumValue, maximumValue },
  });

/** A requested value in per cent. Throws a {@link VoiceFault}: VALUE_OUT_OF_RANGE. */
export function perCent(value: number): number {
  if (value < 0 || value > 100) throw outOf(0, 100);
  return Math.round(value);
}

/**
 * The current value changed by some per cent, clamped to the range. Throws if the step is invalid or the
 * current value is unknown.
 */
export function stepped(state: StateVar | undefined, delta: number): number {
  if (delta < -100 || delta > 100) throw outOf(-100, 100);
  if (typeof state?.Value !== 'number') throw new VoiceFault('INVALID_VALUE', 'NO_DATA');
  return Math.round(Math.min(100, Math.max(0, state.Value + delta)));
}
