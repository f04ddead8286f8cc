import { loadTexts } from '../../kit/i18n/language.ts';
import { definePart } from '../../kit/parts/page-part.ts';
import { alarmTexts } from './texts.ts';

/** The open alarms, first on the overview; nothing while there are none (HISTORY-B2). */
export const openAlarmsPart = definePart<null>({
  key: 'alarms',
  place: 'lead',
  claim: 'READ_EVENTS',
  quiet: true,
  load: () =>
    Promise.all([
      import(/* chunk: later-overview */ './open-alarms.tsx'),
      loadTexts(alarmTexts),
    ]).then(([file]) => file.OpenAlarms),
});

/** The most urgent open alarm, beside the day's history; nothing while there is none (HISTORY-B2). */
export const alarmAtHandPart = definePart<null>({
  key: 'alarm',
  place: 'aside',
  claim: 'READ_EVENTS',
  quiet: true,
  load: () =>
    Promise.all([import(/* chunk: history */ './alarm-at-hand.tsx'), loadTexts(alarmTexts)]).then(
      ([file]) => file.AlarmAtHand,
    ),
});
