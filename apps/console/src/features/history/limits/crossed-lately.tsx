import type { DeviceId, Limit } from '@dimora/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useOrpc } from '../../../kit/services.tsx';
import { useSettled } from '../../../kit/timing/use-settled.ts';
import { limitsTexts } from '../limits-texts.ts';

/** Milliseconds without another key before a limit is tried. */
const SETTLED_MS = 400;
/** How long a count is good enough, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** How often a limit would have been crossed in the last days, by the house's devices or by one. */
export function CrossedLately({
  Id,
  limit,
  DeviceId,
}: {
  readonly Id: Limit['Id'];
  readonly limit: number;
  readonly DeviceId?: DeviceId;
}) {
  const t = useTexts(limitsTexts);
  const orpc = useOrpc();
  const tried = useSettled(limit, SETTLED_MS);
  const kept = { staleTime: FRESH_MS, placeholderData: keepPreviousData };
  const asked = { Id, limit: tried };
  const { data, error } = useQuery(
    DeviceId === undefined
      ? orpc.limitPreview.get.queryOptions({ input: asked, ...kept })
      : orpc.limitPreview.ofDevice.queryOptions({ input: { ...asked, DeviceId }, ...kept }),
  );
  if (error !== null) return t(($) => $.preview.failed);
  if (!data) return t(($) => $.preview.reading);
  const { devices, days, times } = data;
  if (devices === 0) return t(($) => $.preview.none);
  return times === 0
    ? t(($) => $.preview.never, { count: days })
    : t(($) => $.preview.times, { count: times, days: String(days) });
}
