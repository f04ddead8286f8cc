import type { Device, HouseEvent } from '@dimora/contract/client';
import { useMay } from '../../../kit/claims/use-claims.ts';
import { useEvents } from '../../../kit/home/events.ts';
import { useEnvironmentPath, useNow } from '../../../kit/home/hooks.ts';
import { useHubDays } from '../../../kit/home/hub-day.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useActorName } from '../../../kit/text/use-actor-name.ts';
import { useFormat } from '../../../kit/text/use-format.ts';
import { devicesTexts } from '../texts.ts';
import { causeOf, leadingVariables } from './cause-of.ts';
import type { HeroParts } from './hero-parts.ts';

/** Events read; as many as the device's own log reads, so that both share one request. */
const READ = 20;

/** Why a device is as it is, as text: who set it, and when; `undefined` if nobody is known to have. */
export function useReason(device: Device, parts: HeroParts): string | undefined {
  const t = useTexts(devicesTexts);
  const format = useFormat();
  const actorName = useActorName();
  const { startOf } = useHubDays();
  const now = useNow();
  const environmentPath = useEnvironmentPath(device.EnvironmentId);
  const may = useMay('READ_EVENTS', { environmentPath });
  const { events } = useEvents({ DeviceId: device.Id, limit: READ, enabled: may });
  const cause: HouseEvent | undefined = causeOf(device, leadingVariables(parts), events);
  if (!cause) return undefined;
  const isToday = startOf(cause.Ts) === startOf(now);
  const when = isToday ? format.time(cause.Ts) : format.shortDateTime(cause.Ts);
  return t(($) => $.hero.because, { who: actorName(cause.actor), when });
}
