import type { IfPayload } from '@dimora/domain';
import type { Say } from '../../say.ts';
import { daysPhrase, momentPhrase } from '../days-phrase.ts';
import type { IfOf } from '../words.ts';

export const sunIf: IfOf<'sun'> = {
  phrase: (sun, say) => momentPhrase(sunPhrase(sun, say), sun, say),
  line: daysPhrase,
};

function sunPhrase(
  { sun, offsetMinutes }: Extract<IfPayload, { Type: 'sun' }>,
  { t, time }: Say,
): string {
  if (offsetMinutes === 0) return t(($) => $.sun[sun]);
  const away = time(Math.abs(offsetMinutes) * 60);
  const isDawn = sun === 'sunrise';
  if (offsetMinutes < 0)
    return t(($) => (isDawn ? $.sun.beforeSunrise : $.sun.beforeSunset), { time: away });
  return t(($) => (isDawn ? $.sun.afterSunrise : $.sun.afterSunset), { time: away });
}
