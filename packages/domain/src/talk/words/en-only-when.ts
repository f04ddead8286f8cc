import type { Lexicon } from '../lexicon.ts';

const AMOUNT = '(?<n>\\d+(?:\\.\\d+)?|an|half an|a) (?<unit>minutes?|mins?|hours?) ';
const SUNSET = '(?:sunset|dusk|sundown|nightfall|the sun (?:has set|sets|goes down))';
const SUNRISE = '(?:sunrise|dawn|sun up|sunup|the sun (?:has risen|rises|comes up))';
const IT_IS = '(?:when|if|while|once) it (?:is|s) ';
/** ‘At 11 at night’ is a time of day. */
const NOT_OF_TIME = '(?<! at \\d{1,2}(?:[:.]\\d{1,2})? )';
const HOLIDAYS = '(?:public |bank |national )?holidays?';

/** Conditions of a rule, in English. */
export const englishOnlyWhen: Lexicon['onlyWhen'] = {
  night: new RegExp(
    ` (?:(?:${AMOUNT})?after ${SUNSET}|before ${SUNRISE}|after dark|in the dark|${IT_IS}(?:already )?dark(?: outside)?|(?:between|from) ${SUNSET} (?:and|to|until|till) ${SUNRISE}|during the night|${NOT_OF_TIME}at night)(?= )`,
  ),
  day: new RegExp(
    ` (?:(?:${AMOUNT})?after ${SUNRISE}|before ${SUNSET}|in (?:the )?daylight|${IT_IS}(?:still )?(?:light|bright)(?: outside)?|(?:between|from) ${SUNRISE} (?:and|to|until|till) ${SUNSET}|during the day|by day)(?= )`,
  ),
  exceptHolidays: new RegExp(
    ` (?:,? ?(?:except|but|apart from|excluding)(?: for)?(?: not)?(?: on)?|not on|never on|unless it (?:is|s)(?: a)?) ${HOLIDAYS}(?= )`,
  ),
  holidays: new RegExp(` (?:(?:only |but only )?on ${HOLIDAYS}(?: only)?)(?= )`),
};
