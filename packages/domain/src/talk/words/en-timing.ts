import type { Lexicon } from '../lexicon.ts';

/** When a command is to be done, and for how long, in English. */
export const englishTiming: Lexicon['timing'] = {
  for: / for (?:about )?(?<n>\d+(?:\.\d+)?|a quarter of an|half an|half a|a couple of|an|a|one|the next) (?<unit>seconds?|secs?|minutes?|mins?|hours?|hrs?)(?<half> and a half)?(?:(?: and)? (?<n2>\d+) (?<unit2>minutes?|mins?|seconds?|secs?))?(?= )/,
  in: / (?:in|after)(?: about)? (?<n>\d+(?:\.\d+)?|a quarter of an|half an|half a|a couple of|an|a|one) (?<unit>seconds?|secs?|minutes?|mins?|hours?|hrs?)(?<half> and a half)?(?:(?: and)? (?<n2>\d+) (?<unit2>minutes?|mins?|seconds?|secs?))?(?: s)?(?: time| from now)?(?= )/,
  until: / (?:until|untill|till|til|up to)(?= )/,
  untilAt: 'at',
  isClock: false,
  span: / (?:from|between) (?:\d{1,2}(?:[:.]\d\d)?|noon|midnight|sunset|sunrise)(?: [ap]m)? (?:to|until|till|and) (?:\d{1,2}(?:[:.]\d\d)?|noon|midnight|sunset|sunrise)(?= )(?! (?:[%°]|percent|per cent|degrees|kelvin))/,
  seconds: /^s/,
  amounts: [
    [/quarter/, 0.25],
    [/half/, 0.5],
    [/couple/, 2],
  ],
  tomorrow: / tomorrow(?= )/,
  dayPart:
    / (?:today|(?<part>tonight|this evening|this afternoon|this morning|in the evening|in the morning|in the afternoon))(?= )/,
};
