import type { Lexicon } from '../lexicon.ts';

const AMOUNT = '(?<n>\\d+(?:\\.\\d+)?|un|una|mezz) ?(?<unit>minut[oi]|ore|ora) dopo ';
const SUNSET = '(?:il tramonto|il crepuscolo|tramonta il sole|che tramonta il sole)';
const SUNRISE = '(?:l alba|sorge il sole|che sorge il sole)';
/** ‘Alle 11 di notte’ is a time of day. */
const NOT_OF_TIME = '(?<! (?:alle|all|verso le) (?:ore )?(?:\\d{1,2}|una)(?:[:.]\\d{1,2})? )';
const HOLIDAYS = '(?:giorni festivi|giorni di festa|festivi|feste|festivita)';

/** Conditions of a rule, in Italian. */
export const italianOnlyWhen: Lexicon['onlyWhen'] = {
  night: new RegExp(
    ` (?:(?:${AMOUNT}|dopo )${SUNSET}|prima (?:dell alba|che sorga il sole)|(?:quando|se) (?:fa|ee|e) (?:gia )?buio|(?:col|con il|al) buio|(?:dal tramonto|tra il tramonto|fra il tramonto) (?:all|e l|fino all) ?alba|${NOT_OF_TIME}(?:di|durante la|nella) notte)(?= )`,
  ),
  day: new RegExp(
    ` (?:(?:${AMOUNT}|dopo )${SUNRISE}|prima (?:del tramonto|che tramonti il sole)|(?:quando|se) c ?(?:ee|e) (?:ancora )?luce|(?:dall alba|tra l alba|fra l alba) (?:al|e il|fino al) tramonto|(?:di|durante il) giorno)(?= )`,
  ),
  exceptHolidays: new RegExp(
    ` (?:,? ?(?:tranne|eccetto|esclus[oi]|salvo|ma non|non)(?: che)?(?: nei| i| le| nelle| per i| durante le)?) ${HOLIDAYS}(?= )`,
  ),
  holidays: new RegExp(
    ` (?:(?:ma )?(?:solo |soltanto |solamente )?(?:nei|nelle|durante le|i|le) ${HOLIDAYS}(?: soltanto)?)(?= )`,
  ),
};
