import type { Driver } from '@dimora/driver-kit';
import { isSettingKind, SETTING_KINDS } from '@dimora/domain';
import { DimoraError } from '@dimora/runtime';
import { z } from 'zod';

type Settings = Readonly<Record<string, unknown>>;

/**
 * Refuses texts that a person has typed in another format than the form states: VALIDATION_FAILED. Only new ones:
 * what is stored already, or was found, may be anything that the driver itself accepts.
 */
export function refuseMistyped({ settings }: Driver, given: unknown, stored: Settings = {}): void {
  const issues = Object.entries(asRecord(given)).flatMap(([path, value]) =>
    typeof value === 'string' && value !== stored[path] && !fits(settings, path, value.trim())
      ? [{ path, code: 'invalid_format' }]
      : [],
  );
  if (issues.length > 0) throw new DimoraError('VALIDATION_FAILED', { issues });
}

function fits(settings: z.ZodType, name: string, text: string): boolean {
  const field: unknown = settings instanceof z.ZodObject ? settings.shape[name] : undefined;
  const typed = field instanceof z.ZodType ? field.meta()?.['typed'] : undefined;
  return !isSettingKind(typed) || SETTING_KINDS[typed].test(text);
}

const asRecord = (value: unknown): Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : {};
