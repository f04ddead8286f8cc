import { SETTING_KINDS, type SettingKind } from '@dimora/domain';
import { z } from 'zod';

/** The limits of a {@link textSetting}. */
type Limits = {
  /** 120 characters unless given. */
  readonly max?: number;
  /** True if it may be left empty. */
  readonly empty?: boolean;
  /**
   * A stricter format for what a person types. Devices announce, and older versions have stored, what only the
   * kind itself demands.
   */
  readonly typed?: SettingKind;
};

/**
 * A text of a format that all drivers share. The format's name is part of the form's description, so that the
 * console can say how to write it.
 */
export function textSetting(
  kind: SettingKind,
  { max = 120, empty = false, typed }: Limits = {},
): z.ZodString {
  const pattern = SETTING_KINDS[kind];
  const text = z.string().trim();
  return (empty ? text : text.min(1))
    .max(max)
    .regex(empty ? new RegExp(`^$|${pattern.source}`) : pattern)
    .meta({ kind, ...(typed && { typed }) });
}

/** A port of TCP or UDP. */
export const portSetting = (): z.ZodNumber => z.number().int().min(1).max(65_535);
