import { onChannel } from '@dimora/domain';
import type { Readings } from './capability.ts';

/** A level of a lamp in whole per cent of its most. One that shines is never at 0: that means off. */
export function brightnessPercent(level: number, most = 100): number {
  if (!Number.isFinite(level)) return Number.NaN;
  return level > 0 ? Math.min(100, Math.max(1, Math.round((level / most) * 100))) : 0;
}

const BRIGHTNESS = /^BRIGHTNESS(?:_(\d+))?$/;

/**
 * Shows at least 1 % of a lamp that shines or that says that it is on: people read 0 % as off, and some lamps say 0 at
 * their darkest.
 */
export function shining(readings: Readings): Readings {
  let shown: Record<string, Readings[string]> | undefined;
  for (const name in readings) {
    const level = readings[name];
    if (typeof level !== 'number' || level < 0 || level >= 1) continue;
    const found = BRIGHTNESS.exec(name);
    if (!found) continue;
    const isOn = readings[onChannel('LIGHT_ON_OFF', Number(found[1] ?? 1))] === true;
    if (level > 0 || isOn) (shown ??= { ...readings })[name] = 1;
  }
  return shown ?? readings;
}
