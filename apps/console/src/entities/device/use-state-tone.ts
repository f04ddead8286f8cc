import type { Tone } from '@dimora/ui';
import { useUpToDate } from '../../kit/home/freshness.ts';
import type { Describable } from './describe-state.ts';
import { stateTone } from './state-tone.ts';

/** The colour of a device's icon well; neutral while it isn't known whether its state still holds (SHELL-B4). */
export function useStateTone(device: Describable): Tone {
  return useUpToDate() ? stateTone(device) : 'neutral';
}
