import type { Lexicon } from '../lexicon.ts';

/** When a command is to be done, and for how long, in Italian. */
export const italianTiming: Lexicon['timing'] = {
  for: / per (?:circa |altri |altre )?(?<n>\d+(?:\.\d+)?|un quarto d|un paio d|un paio di|mezz|mezza|un|una|i prossimi|le prossime) ?(?<unit>second[oi]|minut[oi]|or[ae])(?<half> e mezz[oa])?(?:(?: e)? (?<n2>\d+) (?<unit2>minut[oi]|second[oi]))?(?= )/,
  in: / (?:tra|fra|dopo)(?: circa)? (?<n>\d+(?:\.\d+)?|un quarto d|un paio d|un paio di|mezz|mezza|un|una) ?(?<unit>second[oi]|minut[oi]|or[ae])(?<half> e mezz[oa])?(?:(?: e)? (?<n2>\d+) (?<unit2>minut[oi]|second[oi]))?(?= )/,
  until: / (?:fino|finche|sino|fin)(?= (?:a|al|alle|all|ad|domani|mezz))/,
  untilAt: '',
  isClock: true,
  span: / (?:dalle|dall|dal|da|fra le|tra le) (?:ore )?(?:\d{1,2}(?:[:.]\d\d)?|mezzogiorno|mezzanotte|tramonto|alba|una) (?:alle|all|al|a|e le|e)(?: ore)? (?:\d{1,2}(?:[:.]\d\d)?|mezzogiorno|mezzanotte|tramonto|alba|una)(?= )(?! (?:[%°]|per cento|gradi|kelvin))/,
  seconds: /^s/,
  amounts: [
    [/quarto/, 0.25],
    [/mezz/, 0.5],
    [/paio/, 2],
  ],
  tomorrow: / (?:a )?(?:domani|domattina)(?= )/,
  dayPart:
    / (?:oggi|(?<part>stasera|stanotte|stamattina|stamani|questa sera|questo pomeriggio|questa mattina|questa notte|mattina|pomeriggio|sera))(?= )/,
};
