import type { FaceSettings } from '@dimora/contract/client';
import { FACE_LIKENESS } from '@dimora/domain';
import type { Faults } from '../../../kit/forms/use-faults.ts';

/** The longest that faces are kept, in days. */
export const MOST_DAYS = { unknownDays: 365, knownDays: 3_650 } as const;

/** What may be wrong with a setting. */
export type SettingFault = 'range' | 'prefix';

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isFinite(value) && value >= least && value <= most;

/** What is wrong with the settings, as the hub would say. */
export function checkSettings({
  likeness,
  unknownDays,
  knownDays,
  frigatePrefix,
}: FaceSettings): Faults<FaceSettings, SettingFault> {
  const isDays = (days: number, most: number) => Number.isInteger(days) && isWithin(days, 1, most);
  return {
    ...(!isWithin(likeness, FACE_LIKENESS.min, FACE_LIKENESS.max) && { likeness: 'range' }),
    ...(!isDays(unknownDays, MOST_DAYS.unknownDays) && { unknownDays: 'range' }),
    ...(!isDays(knownDays, MOST_DAYS.knownDays) && { knownDays: 'range' }),
    ...(!/^[^+#]{1,100}$/.test(frigatePrefix) && { frigatePrefix: 'prefix' }),
  };
}
