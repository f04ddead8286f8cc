import type { Lexicon, TalkVerb, VerbPattern } from '../lexicon.ts';
import { italianOnlyWhen } from './it-only-when.ts';
import { italianTiming } from './it-timing.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** A pronoun that hangs at a verb: ‘spegnila’; ‘mi’ only says for whom. */
const CLITIC = '(?:me|te|ce)?(?:(?<it>l[oaie])|mi|ci|ne)?';

const verb = (name: TalkVerb, forms: string, tail?: string): VerbPattern => ({
  verb: name,
  head: new RegExp(`^ (?:${forms})${CLITIC} `),
  ...(tail !== undefined && { tail }),
});

const verbs: readonly VerbPattern[] = [
  verb('lock', 'chiud(?:i|ere?|a|ete)', 'a chiave'),
  verb('disarm', 'disinser(?:isci|ire?)|disarm(?:a|are?)'),
  verb('off', 'spegn(?:i|ere?|a|ete)|speng(?:a|i)|disattiv(?:a|are?)|disabilit(?:a|are?)'),
  verb('on', 'accend(?:i|ere?|a|ete|iamo)|illumin(?:a|are?)'),
  verb('toggle', 'invert(?:i|ire?)|commut(?:a|are?)'),
  verb('dim', 'attenu(?:a|are?)|smorz(?:a|are?)'),
  verb('brighten', 'schiar(?:isci|ire?)|intensific(?:a|are?)'),
  verb('raise', 'alz(?:a|are?|i)|aument(?:a|are?|i)|sollev(?:a|are?)|tir(?:a|are?) su'),
  verb('lower', 'abbass(?:a|are?|i)|diminu(?:isci|ire?)|riduc(?:i)|ridu(?:rre?)|tir(?:a|are?) giu'),
  verb('open', 'apr(?:i|ire?|a|ite)'),
  verb('close', 'chiud(?:i|ere?|a|ete)|serr(?:a|are?)'),
  verb('stop', 'ferm(?:a|are?|i)|arrest(?:a|are?)'),
  verb('unlock', 'sblocc(?:a|are?)|disserr(?:a|are?)'),
  verb('lock', 'blocc(?:a|are?)'),
  verb('arm', 'inser(?:isci|ire?)|arm(?:a|are?)'),
  verb('press', 'prem(?:i|ere?)|schiacci(?:a|are?)'),
  verb('run', 'esegu(?:i|ire?)|lanci(?:a|are?)|(?:fai|fa|far) partire'),
  verb('start', 'avvi(?:a|are?)|attiv(?:a|are?)'),
  verb(
    'set',
    'impost(?:a|are?|i)|mett(?:i|ere?|a)|port(?:a|are?|i)|regol(?:a|are?|i)|sett(?:a|are?)|fiss(?:a|are?)|cambi(?:a|are?)|rend(?:i|ere?)',
  ),
];

const STATE =
  'apert[oaie]|chius[oaie] a chiave|chius[oaie]|acces[oaie]|spent[oaie]|bloccat[oaie]|sbloccat[oaie]|non raggiungibil[ei]|irraggiungibil[ei]|scollegat[oaie]|offline';

/** Italian. */
export const italian: Lexicon = {
  polite:
    /^ (?:(?:per favore|per piacere|ciao|ehi|ok|casa|ora|adesso|puoi|potresti|riesci a|vorrei|voglio|ti prego di|mi puoi|mi|,) )+|(?: (?:per favore|per piacere|grazie|adesso|ora|subito|,))+ $/g,
  small: set(
    'il lo la i gli le l un uno una di del dello della dei degli delle dell d a al allo alla ai agli alle all da dal dalla dallo dall in nel nello nella nei negli nelle nell su sul sulla sui sulle sullo con per mio mia miei mie nostra nostro quello quella quelli quelle questo questa che c ci ee',
  ),
  all: set('tutto tutta tutti tutte ogni entrambe entrambi qualsiasi'),
  pronouns: set('lo la li le essa esso quello quella quelli quelle questo questa'),
  and: set('e ed poi , anche'),
  except:
    / (?:tranne|eccetto|salvo|meno|a parte|ad eccezione di|escluso|esclusa|esclusi|escluse|ma non) /,
  kinds: {
    light: [
      'luce lampada lampadina lampadario faretto abat-jour',
      'luci lampade lampadine lampadari faretti illuminazione',
    ],
    blind: [
      'tapparella tenda persiana serranda veneziana avvolgibile',
      'tapparelle tende persiane serrande veneziane avvolgibili scuri',
    ],
    door: ['porta portone', 'porte portoni'],
    window: ['finestra', 'finestre'],
    gate: ['cancello', 'cancelli'],
    lock: ['serratura', 'serrature'],
    plug: ['presa', 'prese'],
    switch: ['interruttore', 'interruttori'],
    thermostat: [
      'termostato termosifone calorifero',
      'termostati termosifoni caloriferi riscaldamento',
    ],
    fan: ['ventilatore ventola', 'ventilatori ventole'],
    media: ['tv televisore televisione cassa', 'televisori casse musica'],
    siren: ['sirena', 'sirene'],
    alarm: ['allarme antifurto', 'allarmi'],
    valve: ['valvola', 'valvole irrigazione'],
    button: ['pulsante bottone', 'pulsanti bottoni'],
    sensor: ['sensore', 'sensori'],
    anything: ['dispositivo', 'dispositivi apparecchi cose'],
  },
  placeTypes: {
    babyroom: 'cameretta',
    balcony: 'balcone,terrazza,terrazzo',
    bathroom: 'bagno',
    bedroom: 'camera,camera da letto,stanza da letto',
    childroom: 'cameretta,camera dei bambini,stanza dei bambini',
    corridor: 'corridoio',
    courtyard: 'cortile',
    diningroom: 'sala da pranzo',
    foyer: 'ingresso,entrata',
    garage: 'garage,box',
    garden: 'giardino',
    kitchen: 'cucina',
    laundry: 'lavanderia',
    livingroom: 'soggiorno,salotto,sala',
    office: 'ufficio,studio',
    stairs: 'scale',
    studio: 'studio',
  },
  house: ['casa', 'tutta casa', 'appartamento'],
  outdoors: set('fuori esterno esterni'),
  verbs,
  quantities: [
    ['temperatura desiderata|temperatura impostata|setpoint', 'SETPOINT'],
    ['temperatura di colore|temperatura colore', 'COLOR_TEMPERATURE'],
    ['temperatura|gradi', 'TEMPERATURE'],
    ['umidita', 'HUMIDITY'],
    ['luminosita', 'BRIGHTNESS'],
    ['luce diurna', 'LIGHT'],
    ['qualita dell aria', 'AQI'],
    ['co2|anidride carbonica', 'CO2'],
    ['pressione', 'PRESSURE'],
    ['rumore', 'NOISE'],
    ['vento', 'WIND'],
    ['pioggia', 'RAIN'],
    ['potenza|consumo|consumi', 'CONSUMPTION'],
    ['batteria|carica', 'BATTERY_LEVEL'],
    ['posizione', 'POSITION'],
    ['volume', 'VOLUME'],
    ['velocita', 'FAN_SPEED'],
    ['colore', 'COLOR'],
  ],
  colours: {
    rosso: '#ff0000',
    rossa: '#ff0000',
    rosse: '#ff0000',
    verde: '#00ff00',
    verdi: '#00ff00',
    blu: '#0000ff',
    giallo: '#ffff00',
    gialla: '#ffff00',
    gialle: '#ffff00',
    arancione: '#ff8000',
    viola: '#8000ff',
    rosa: '#ff66b2',
    turchese: '#00e5d0',
    bianco: '#ffffff',
    bianca: '#ffffff',
    bianche: '#ffffff',
  },
  tones: {
    'bianco caldo': 2700,
    'luce calda': 2700,
    'bianco freddo': 6000,
    'luce fredda': 6000,
    'bianco neutro': 4000,
  },
  values: {
    percent: /(?<= )(?:al |all |a |di |del )?(-?\d+(?:\.\d+)?) (?:%|per cento|percento)(?= )/,
    degrees:
      /(?<= )(?:a |ai |di |su )?(-?\d+(?:\.\d+)?) ?(?:°|gradi|grado|c|celsius)(?: c| celsius)?(?: e mezz[oa])?(?= )/,
    kelvin: /(?<= )(?:a |ai |di )?(\d{4}) ?(?:k|kelvin)(?= )/,
    plain: /(?<= )(?:a |al |all |di |su )(-?\d+(?:\.\d+)?)(?= )/,
    half: /(?<= )(?:a |alla |per )?(?:meta|mezz[oa])(?: corsa)?(?= )/,
    most: /(?<= )(?:al |a )?(?:massimo|massima|del tutto|completamente)(?: luminosita| potenza)?(?= )/,
    least: /(?<= )(?:al |a )?(?:minimo|minima)(?: luminosita)?(?= )/,
    by: / di (?=-?\d)/,
    aBit: /(?<= )(?:un po|un poco|un pochino|leggermente)(?: di piu)?(?= )/,
  },
  states: [
    ['unlocked', /^sbloccat[oaie]$/],
    ['locked', /^(?:bloccat[oaie]|chius[oaie] a chiave)$/],
    ['offline', /raggiungibil|^scollegat|^offline/],
    ['on', /^(?:acces[oaie]|accende|accendono)$/],
    ['off', /^(?:spent[oaie]|spegne|spengono)$/],
    ['open', /^(?:apert[oaie]|apre|aprono)$/],
    ['closed', /^(?:chius[oaie]|chiude|chiudono)$/],
  ],
  questions: [
    {
      asks: 'help',
      form: /^ (?:aiuto|aiutami|cosa (?:sai|puoi) fare|che cosa (?:sai|puoi) fare|cosa posso (?:dire|chieder)(?:ti|e)?|esempi|comandi) $/,
    },
    {
      asks: 'home',
      form: /^ (?:chi (?:ee|e|c ee|c e|si trova)|c (?:ee|e) (?:qualcuno|nessuno)|(?:ee|e) (?:in|a) casa qualcuno)(?: ancora)?(?: (?:a|in) casa)? $/,
    },
    {
      asks: 'whoMay',
      form: /^ (?:chi (?:altro )?(?:puo|riesce a|ee autorizzato ad?|e autorizzato ad?|ha il permesso di)|a chi (?:ee|e) permesso(?: di)?) (?:aprire|chiudere|sbloccare|bloccare|usare|comandare|azionare|muovere|controllare|accendere|spegnere) (?<what>.+) $/,
    },
    {
      asks: 'presence',
      form: /^ (?:c (?:ee|e) (?:qualcuno|nessuno)|chi (?:ee|e|c ee|c e)) (?<what>.+) $/,
    },
    {
      asks: 'last',
      form: /^ quando(?: (?:ee|e) stat[ao] l ultima volta)?(?: che)? (?:si )?(?:ee|e|sono)(?: rimast[oaie])? ?(?:stat[oaie] )?(?<state>apert[oaie]|chius[oaie]|acces[oaie]|spent[oaie]|sbloccat[oaie]|bloccat[oaie])(?: (?:per )?l ultima volta)? (?<what>.+?)(?: (?:per )?l ultima volta)? $/,
    },
    {
      asks: 'last',
      form: /^ quando (?:(?:per )?l ultima volta )?(?<what>.+?) (?:si )?(?:ee|e|sono) (?:stat[oaie] )?(?<state>apert[oaie]|chius[oaie]|acces[oaie]|spent[oaie]|sbloccat[oaie]|bloccat[oaie])(?: (?:per )?l ultima volta)? $/,
    },
    {
      asks: 'last',
      form: /^ (?:l )?ultima volta che (?<what>.+?) (?:si )?(?:ee|e|sono) (?:stat[oaie] )?(?<state>apert[oaie]|chius[oaie]|acces[oaie]|spent[oaie]|sbloccat[oaie]|bloccat[oaie]) $/,
    },
    {
      asks: 'value',
      variable: 'TEMPERATURE',
      form: /^ (?:quanti gradi|che temperatura)(?: ci sono| c (?:ee|e)| fa| fanno| ha| sono)?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'TEMPERATURE',
      form: /^ (?:quanto |com )?(?:fa|(?:ee|e)|fa molto) (?:caldo|freddo|calda|fredda)(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'TEMPERATURE',
      form: /^ quanto (?:caldo|freddo)(?: fa| c (?:ee|e))?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'HUMIDITY',
      form: /^ quant[oa] (?:(?:ee|e) )?(?:umid[oa]|umidita)(?: c (?:ee|e)| ce)?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'BRIGHTNESS',
      form: /^ quant[oa] (?:(?:ee|e) |sono )?(?:luminos[oaie]|luce|chiar[oa]|bui[oa]|forte)(?: c (?:ee|e))?(?<what>.*) $/,
    },
    {
      asks: 'value',
      variable: 'POSITION',
      form: /^ quanto (?:(?:ee|e)|sono) (?:apert[oaie]|chius[oaie])(?<what>.*) $/,
    },
    { asks: 'value', variable: 'AQI', form: /^ com (?:ee|e) l aria(?<what>.*) $/ },
    {
      asks: 'value',
      variable: 'CONSUMPTION',
      form: /^ quanto (?:consuma|consumano|sta consumando|stanno consumando|assorbe|assorbono)(?<what>.*) $/,
    },
    {
      asks: 'list',
      form: new RegExp(
        `^ (?:(?:che )?cosa|cos|che|quali|quale|dimmi (?:cosa|quali)|c (?:ee|e) qualcosa|c (?:ee|e) qualche|ci sono)(?<kind> (?!(?:ee|e|sono|c|ci|di) ).*?)?(?: (?:ee|e|sono)(?: rimast[oaie])?| c (?:ee|e)| ci sono)?(?: ancora)?(?: di)? (?<state>${STATE})(?<where>(?: .*)?) $`,
      ),
    },
    {
      asks: 'is',
      form: new RegExp(`^ (?:ee|e|sono)(?: ancora)? (?<state>${STATE}) (?<what>.+?)(?<where>) $`),
    },
    {
      asks: 'is',
      form: new RegExp(
        `^ (?<what>.+?) (?:ee|e|sono)(?: ancora)? (?<state>${STATE})(?<where>(?: .*)?) $`,
      ),
    },
    {
      asks: 'value',
      form: /^ (?:qual (?:ee|e)|quale (?:ee|e)|com (?:ee|e)|quanto (?:ee|e)|dimmi|mostrami|controlla|che|quant[oaie])(?: (?:l|la|il|i))? (?<quantity>.+?)(?: (?:c (?:ee|e)|ci sono))?(?: (?:di|del|dello|della|dell|dei|degli|delle|in|nel|nello|nella|nell|nei|a|al|sul|sulla) (?<what>.+?)|(?: (?<out>fuori|all esterno)))? $/,
    },
    {
      asks: 'value',
      form: /^ (?:(?:l|la|il|i) )?(?<quantity>.+?)(?: (?:di|del|dello|della|dell|dei|degli|delle|in|nel|nello|nella|nell|nei|a|al|sul|sulla) (?<what>.+?)|(?: (?<out>fuori|all esterno)))? $/,
    },
  ],
  timing: italianTiming,
  onlyWhen: italianOnlyWhen,
  when: {
    days: [
      [
        / (?:ogni giorno (?:feriale|lavorativo)|(?:nei|tutti i) giorni (?:feriali|lavorativi)|in settimana)/,
        [1, 2, 3, 4, 5],
      ],
      [/ (?:(?:nel|ogni|nei|durante il) (?:fine ?settimana|fine settimana|weekend))/, [6, 7]],
      [
        / (?:ogni (?:giorno|sera|mattina|mattino|notte|pomeriggio)|tutt[ie] (?:i|le) (?:giorni|sere|mattine|notti|pomeriggi))/,
        [1, 2, 3, 4, 5, 6, 7],
      ],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )lunedi/, [1]],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )martedi/, [2]],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )mercoledi/, [3]],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )giovedi/, [4]],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )venerdi/, [5]],
      [/ (?:(?:e |, )?(?:ogni|di|il|tutti i) |e |, )sabat[oi]/, [6]],
      [/ (?:(?:e |, )?(?:ogni|la|di|tutte le) |e |, )domenic(?:a|he)/, [7]],
    ],
    sun: [
      [
        / (?:al |del |il |dopo il |quando )*(?:tramonto|crepuscolo|tramonta il sole)(?= )/,
        'sunset',
      ],
      [/ (?:all |dell |l |quando )*(?:alba|sorge il sole)(?= )/, 'sunrise'],
    ],
    offset: / (?<n>\d+(?:\.\d+)?|un|una|mezz) ?(?<unit>minut[oi]|ore|ora) (?<side>prima|dopo)(?= )/,
    before: /prima/,
    hours: /^or/,
    clock:
      / (?:alle|all|verso le) (?:ore )?(?<h>\d{1,2}|una)(?:[:.](?<m>\d{1,2}))?(?! ?[%°]|\d)(?: (?<part>di sera|della sera|di mattina|del mattino|della mattina|di notte|del pomeriggio|di pomeriggio|in punto))?(?= )/,
    afternoon: /sera|pomeriggio/,
    noon: / a mezzogiorno(?= )/,
    midnight: / a mezzanotte(?= )/,
    events: [
      /^ (?:quando|se|ogni volta che|appena) (?:si )?(?:viene )?(?<state>apre|aprono|chiude|chiudono|accende|accendono|spegne|spengono)(?<rest> .+)$/,
      /^ (?:quando|se|ogni volta che|appena) (?<what>.+?) (?:si )?(?:viene |(?:ee|e) )?(?<state>apre|aprono|chiude|chiudono|accende|accendono|spegne|spengono|apert[oaie]|chius[oaie]|acces[oaie]|spent[oaie])(?: ,)?(?<command> .+)$/,
      /^(?<command> .+?) (?:quando|se|ogni volta che|appena) (?:si )?(?:viene )?(?<state>apre|aprono|chiude|chiudono|accende|accendono|spegne|spengono) (?<what>.+?) $/,
      /^(?<command> .+?) (?:quando|se|ogni volta che|appena) (?<what>.+?) (?:si )?(?:viene |(?:ee|e) )?(?<state>apre|aprono|chiude|chiudono|accende|accendono|spegne|spengono|apert[oaie]|chius[oaie]|acces[oaie]|spent[oaie]) $/,
    ],
  },
};
