import type { Device } from '@dimora/contract/client';
import { useStateLine } from '../../../entities/device/use-state-line.ts';
import { useNow } from '../../../kit/home/hooks.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicesTexts } from '../texts.ts';

/** How often the age is updated, in milliseconds. */
const COUNT_MS = 10_000;

/** One line under a device's name: its state, and when it was last heard from (SHELL-B4). */
export function DeviceLine({ device }: { readonly device: Device }) {
  const t = useTexts(devicesTexts);
  const format = useFormat();
  const { text, staleness } = useStateLine(device);
  const now = useNow(COUNT_MS);
  // A stale line has its own age.
  if (staleness !== 'fresh' || device.lastSeenAt === null) return text;
  const age = format.age(Math.max(0, now - device.lastSeenAt));
  return [text, t(($) => $.device.heard, { age })].join(' · ');
}
