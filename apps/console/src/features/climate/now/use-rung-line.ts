import type { ClimateRoom, ClimateRung } from '@dimora/contract/client';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { climateTexts } from '../texts.ts';
import { useSayMoment } from './use-say-moment.ts';

/** What is said below a reason: whose it is, since when, and until when. */
export function useRungLine(room: ClimateRoom): (rung: ClimateRung) => string {
  const t = useTexts(climateTexts);
  const moment = useSayMoment(room.timeZone);
  return ({ reason, applies, since, until, by, environmentId }) => {
    if (!applies && !(reason === 'holiday' && since !== null)) return t(($) => $.why.off[reason]);
    const isOfHouse = environmentId !== null && environmentId !== room.environmentId;
    const words = [
      isOfHouse && t(($) => $.why.house),
      by !== null && t(($) => $.why.by, { name: by }),
      !applies && since !== null && t(($) => $.why.from, { at: moment(since) }),
      reason === 'window' && since !== null && t(($) => $.why.since, { at: moment(since) }),
      until !== null && t(($) => $.why.until, { at: moment(until) }),
    ].filter((each) => each !== false);
    return words.length > 0 ? words.join(', ') : t(($) => $.why.off[reason]);
  };
}
