import type { Lexicon, VerbPattern } from '../lexicon.ts';
import { englishOnlyWhen } from './en-only-when.ts';
import { englishTiming } from './en-timing.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const TURN = '(?:turn|switch|put|power|flip|set|leave)';

const verbs: readonly VerbPattern[] = [
  { verb: 'on', head: new RegExp(`^ ${TURN} on `) },
  { verb: 'off', head: /^ (?:turn|switch|put|power|flip|set|shut) off / },
  { verb: 'raise', head: /^ turn up / },
  { verb: 'lower', head: /^ turn down / },
  { verb: 'on', head: new RegExp(`^ ${TURN} `), tail: 'on' },
  { verb: 'off', head: /^ (?:turn|switch|put|power|flip|set|shut) /, tail: 'off' },
  { verb: 'raise', head: /^ turn /, tail: 'up' },
  { verb: 'lower', head: /^ turn /, tail: 'down' },
  { verb: 'off', head: /^ (?:deactivate|disable) / },
  { verb: 'on', head: /^ light up / },
  { verb: 'toggle', head: /^ (?:toggle|flip) / },
  { verb: 'dim', head: /^ dim(?: down)? / },
  { verb: 'brighten', head: /^ brighten(?: up)? / },
  { verb: 'raise', head: /^ (?:raise|increase|lift|pull up) / },
  { verb: 'lower', head: /^ (?:lower|decrease|reduce|pull down) / },
  { verb: 'open', head: /^ open(?: up)? / },
  { verb: 'close', head: /^ (?:close|shut) / },
  { verb: 'stop', head: /^ (?:stop|halt) / },
  { verb: 'unlock', head: /^ unlock / },
  { verb: 'lock', head: /^ lock(?: up)? / },
  { verb: 'disarm', head: /^ disarm / },
  { verb: 'arm', head: /^ arm / },
  { verb: 'press', head: /^ (?:press|push) / },
  { verb: 'run', head: /^ (?:run|execute|launch) / },
  { verb: 'start', head: /^ (?:start|activate|enable) / },
  { verb: 'set', head: /^ (?:set|make|change|adjust|bring|put|turn) / },
];

const STATE =
  'on|off|open(?:ed)?|closed|shut|unlocked|locked|offline|unreachable|turned on|turned off|switched on|switched off|lit';

/** English. */
export const english: Lexicon = {
  polite:
    /^ (?:(?:please|hey|hi|hello|ok|okay|house|now|just|can you|could you|would you|will you|i want you to|i want to|i d like you to|i would like you to|let s|,) )+|(?: (?:please|now|thanks|thank you|for me|,))+ $/g,
  small: set(
    'a an the my our your of in on at to by from for with inside into s this these that those one ones which there is it',
  ),
  all: set('all every each everything any both'),
  pronouns: set('it them they that those this these'),
  and: set('and then also , plus'),
  except: / (?:(?:all )?but(?: not)?|except(?: for)?|apart from|other than|excluding|without) /,
  kinds: {
    light: [
      'light lamp bulb lightbulb spotlight',
      'lights lamps bulbs lightbulbs spotlights lighting',
    ],
    blind: [
      'blind shutter curtain roller shade awning',
      'blinds shutters curtains rollers shades awnings',
    ],
    door: ['door', 'doors'],
    window: ['window', 'windows'],
    gate: ['gate', 'gates'],
    lock: ['lock', 'locks'],
    plug: ['plug socket outlet', 'plugs sockets outlets'],
    switch: ['switch', 'switches'],
    thermostat: ['thermostat radiator', 'thermostats radiators heating'],
    fan: ['fan', 'fans'],
    media: ['tv television speaker player', 'speakers televisions music players'],
    siren: ['siren', 'sirens'],
    alarm: ['alarm', 'alarms'],
    valve: ['valve sprinkler', 'valves sprinklers irrigation'],
    button: ['button', 'buttons'],
    sensor: ['sensor', 'sensors'],
    anything: ['device thing', 'devices things everything anything appliances'],
  },
  placeTypes: {
    babyroom: 'nursery',
    balcony: 'balcony,terrace',
    bathroom: 'bathroom,bath,toilet',
    bedroom: 'bedroom',
    childroom: 'kids room,childrens room,children s room',
    corridor: 'corridor,hallway',
    courtyard: 'courtyard,yard',
    diningroom: 'dining room',
    foyer: 'foyer,hall,entrance',
    garage: 'garage',
    garden: 'garden',
    kitchen: 'kitchen',
    laundry: 'laundry,utility room',
    livingroom: 'living room,lounge,sitting room',
    office: 'office,study',
    stairs: 'stairs,staircase',
    studio: 'study,studio',
  },
  house: ['house', 'home', 'whole house', 'everywhere', 'flat', 'apartment'],
  outdoors: set('outside outdoors'),
  verbs,
  quantities: [
    ['target temperature|setpoint|set point', 'SETPOINT'],
    ['colour temperature|color temperature', 'COLOR_TEMPERATURE'],
    ['temperature|warmth', 'TEMPERATURE'],
    ['humidity', 'HUMIDITY'],
    ['brightness', 'BRIGHTNESS'],
    ['daylight|light level|illumination', 'LIGHT'],
    ['air quality', 'AQI'],
    ['co2|carbon dioxide', 'CO2'],
    ['pressure', 'PRESSURE'],
    ['noise', 'NOISE'],
    ['wind', 'WIND'],
    ['rain', 'RAIN'],
    ['power|consumption|power use|power consumption', 'CONSUMPTION'],
    ['battery|battery level|charge', 'BATTERY_LEVEL'],
    ['position', 'POSITION'],
    ['volume', 'VOLUME'],
    ['fan speed|speed', 'FAN_SPEED'],
    ['colour|color', 'COLOR'],
  ],
  colours: {
    red: '#ff0000',
    green: '#00ff00',
    blue: '#0000ff',
    yellow: '#ffff00',
    orange: '#ff8000',
    purple: '#8000ff',
    violet: '#8000ff',
    pink: '#ff66b2',
    turquoise: '#00e5d0',
    white: '#ffffff',
  },
  tones: {
    'warm white': 2700,
    'cold white': 6000,
    'cool white': 5000,
    'neutral white': 4000,
    warm: 2700,
  },
  values: {
    percent: /(?<= )(?:to |at |by )?(-?\d+(?:\.\d+)?) (?:%|percent|per cent)(?= )/,
    degrees:
      /(?<= )(?:to |at |by )?(-?\d+(?:\.\d+)?) ?(?:°|degrees?|c|celsius)(?: c| celsius)?(?: and a half)?(?= )/,
    kelvin: /(?<= )(?:to |at |by )?(\d{4}) ?(?:k|kelvin)(?= )/,
    plain: /(?<= )(?:to |at |by )(-?\d+(?:\.\d+)?)(?= )/,
    half: /(?<= )(?:to |at )?half(?: ?way| way| open| closed)?(?= )/,
    most: /(?<= )(?:to |at )?(?:the )?(?:max|maximum|full|fully|completely|highest)(?: brightness| power)?(?= )/,
    least: /(?<= )(?:to |at )?(?:the )?(?:min|minimum|lowest)(?: brightness)?(?= )/,
    by: / by (?=-?\d)/,
    aBit: /(?<= )(?:a (?:little )?bit|a little|slightly|some)(?: more)?(?= )/,
  },
  states: [
    ['unlocked', /^unlocked$/],
    ['locked', /^locked$/],
    ['offline', /^(?:offline|unreachable)$/],
    ['on', /^(?:on|turned on|switched on|lit)$/],
    ['off', /^(?:off|turned off|switched off)$/],
    ['open', /^open(?:ed|s)?$/],
    ['closed', /^(?:closed?|closes|shut)$/],
  ],
  questions: [
    {
      asks: 'help',
      form: /^ (?:help|help me|what can (?:you|i) (?:do|say|ask)(?: you)?|commands|examples) $/,
    },
    {
      asks: 'home',
      form: /^ (?:who s|who is|is (?:any|some)(?:one|body)|are we)(?: at| still)? (?:at )?(?:home|in the house|in|here)(?: now)? $/,
    },
    {
      asks: 'whoMay',
      form: /^ who(?: else)? (?:can|may|could|is able to|is allowed to|has permission to) (?:open|close|unlock|lock|use|operate|control|move|switch|turn on|turn off|switch on|switch off|turn) (?<what>.+?)(?: on| off)? $/,
    },
    {
      asks: 'presence',
      form: /^ (?:is (?:there )?(?:any|some)(?:one|body)|who is|who s) (?:in |at |on )(?<what>.+) $/,
    },
    {
      asks: 'last',
      form: /^ when (?:did|has) (?<what>.+?) (?:last )?(?:get |go |been )?(?<state>open(?:ed)?|closed?|turned? on|turned? off|switched? on|switched? off|lock(?:ed)?|unlock(?:ed)?|on|off)(?: last| the last time)? $/,
    },
    {
      asks: 'last',
      form: /^ when (?:was|were|is) (?<what>.+?) (?:last )?(?:used )?(?<state>open(?:ed)?|closed|shut|on|off|turned on|turned off|switched on|switched off|locked|unlocked)(?: last| the last time)? $/,
    },
    {
      asks: 'last',
      form: /^ when was the last time (?:that )?(?<what>.+?)(?: was| were| has been)? (?<state>open(?:ed)?|closed|shut|on|off|turned on|turned off|switched on|switched off|locked|unlocked) $/,
    },
    {
      asks: 'value',
      variable: 'TEMPERATURE',
      form: /^ how (?:warm|hot|cold|cool|many degrees)(?: is| are)?(?: it)?(?: there)?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'HUMIDITY',
      form: /^ how (?:humid|damp|dry|moist)(?: is)?(?: it)?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'BRIGHTNESS',
      form: /^ how (?:bright|dark|light)(?: is| are)?(?: it)?(?<what>.*) $/,
    },
    { asks: 'value', variable: 'NOISE', form: /^ how (?:loud|noisy)(?: is)?(?: it)?(?<what>.*) $/ },
    {
      asks: 'value',
      variable: 'POSITION',
      form: /^ how (?:far )?(?:open|closed)(?: is| are)(?<what>.*) $/,
    },
    { asks: 'value', variable: 'WIND', form: /^ how windy(?: is)?(?: it)?(?<what>.*) $/ },
    { asks: 'value', variable: 'AQI', form: /^ how(?: is| s) the air(?<what>.*) $/ },
    {
      asks: 'value',
      variable: 'CONSUMPTION',
      form: /^ how much (?:power |energy |electricity )?(?:is|does|do|are) (?<what>.+?) (?:use|using|consume|consuming|need|draw|drawing)(?: now)? $/,
    },
    {
      asks: 'list',
      form: new RegExp(
        `^ (?:what|which|show me|list)(?<kind> (?!s |is |are ).*?)?(?: is| are| s)(?: all| still| currently)* (?<state>${STATE})(?<where>(?: .*)?) $`,
      ),
    },
    {
      asks: 'list',
      form: new RegExp(
        `^ (?:is|are) (?:there )?(?:anything|something|any|some)(?: of)?(?<kind> .*?)?(?: still| left)* (?<state>${STATE})(?<where>(?: .*)?) $`,
      ),
    },
    {
      asks: 'is',
      form: new RegExp(
        `^ (?:is|are) (?<what>.+?)(?: still)? (?<state>${STATE})(?<where>(?: .*)?) $`,
      ),
    },
    {
      asks: 'value',
      form: /^ (?:what s|what is|what are|whats|tell me|show me|give me|check)(?: the)? (?<quantity>.+?)(?: (?:of|in|at|on|from|for|inside) (?<what>.+?)|(?: (?<out>outside|outdoors)))? $/,
    },
    {
      asks: 'value',
      form: /^ (?<quantity>.+?)(?: (?:of|in|at|on|from|for|inside) (?<what>.+?)|(?: (?<out>outside|outdoors)))? $/,
    },
  ],
  timing: englishTiming,
  onlyWhen: englishOnlyWhen,
  when: {
    days: [
      [
        / (?:every|each) (?:working day|weekday|workday)| on (?:weekdays|working days|workdays)/,
        [1, 2, 3, 4, 5],
      ],
      [/ (?:every weekend|(?:on|at) (?:the )?weekends?)/, [6, 7]],
      [
        / (?:every day|each day|daily|every (?:evening|morning|night|afternoon)|each (?:evening|morning|night))/,
        [1, 2, 3, 4, 5, 6, 7],
      ],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )mondays?/, [1]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )tuesdays?/, [2]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )wednesdays?/, [3]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )thursdays?/, [4]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )fridays?/, [5]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )saturdays?/, [6]],
      [/ (?:(?:and |, )?(?:every|each|on) |and |, )sundays?/, [7]],
    ],
    sun: [
      [
        / (?:at |after |the )*(?:sunset|dusk|sundown)(?= )| when the sun (?:sets|goes down)(?= )/,
        'sunset',
      ],
      [
        / (?:at |after |the )*(?:sunrise|dawn|sun up|sunup)(?= )| when the sun (?:rises|comes up)(?= )/,
        'sunrise',
      ],
    ],
    offset:
      / (?<n>\d+(?:\.\d+)?|an|half an|a) (?<unit>minutes?|mins?|hours?) (?<side>before|after)(?= )/,
    before: /before/,
    hours: /^h/,
    clock:
      / at (?<h>\d{1,2})(?:[:.](?<m>\d{1,2}))?(?! ?[%°]|\d)(?: ?(?<part>am|pm|a m|p m|o clock|in the morning|in the evening|in the afternoon|at night))?(?= )/,
    afternoon: /^p|evening|afternoon|night/,
    noon: / at noon(?= )| at midday(?= )/,
    midnight: / at midnight(?= )/,
    events: [
      /^ (?:when|whenever|if|as soon as) (?<what>.+?) (?:is |gets |becomes |are )?(?<state>opens|opened|open|closes|closed|shut|turned on|turned off|turns on|turns off|switched on|switched off|goes on|goes off|on|off|unlocked|locked)(?: ,)?(?: then)?(?<command> .+)$/,
      /^(?<command> .+?) (?:when|whenever|if|as soon as) (?<what>.+?) (?:is |gets |becomes |are )?(?<state>opens|opened|open|closes|closed|shut|turned on|turned off|turns on|turns off|switched on|switched off|goes on|goes off|on|off|unlocked|locked) $/,
    ],
  },
};
