import type { SunMoment } from '@dimora/domain';
import type { Say } from '../../say.ts';
import type { ConditionOf } from '../words.ts';

export const sunCondition: ConditionOf<'sun'> = {
  phrase: ({ from, to }, say) =>
    say.t(($) => $.daylight.between, { from: edge(from, say), to: edge(to, say) }),
};

/** `30 minutes before sunset`. */
function edge(moment: SunMoment | null, { t, time }: Say): string {
  if (moment === null) return t(($) => $.daylight.midnight);
  const { sun, offsetMinutes } = moment;
  if (offsetMinutes === 0) return t(($) => $.daylight[sun]);
  const away = time(Math.abs(offsetMinutes) * 60);
  return t(($) => $.daylight[offsetMinutes < 0 ? 'before' : 'after'][sun], { time: away });
}
