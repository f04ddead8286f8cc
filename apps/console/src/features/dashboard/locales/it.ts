import type { en } from './en.ts';

type Same<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> };

/** The overview, in Italian. */
export const it = {
  menu: 'Panoramica',
  greeting: {
    morning: 'Buongiorno, {{name}}',
    afternoon: 'Buon pomeriggio, {{name}}',
    evening: 'Buonasera, {{name}}',
  },
  quiet: 'è tutto tranquillo',
  lastKnown: 'com’era {{age}}',
  open_one: '{{count}} porta o finestra aperta',
  open_other: '{{count}} porte e finestre aperte',
  unlocked_one: '{{count}} serratura aperta',
  unlocked_other: '{{count}} serrature aperte',
  offline_one: '{{count}} dispositivo non raggiungibile',
  offline_other: '{{count}} dispositivi non raggiungibili',
  alarm: {
    SMOKE: 'fumo: {{name}}',
    GAS: 'gas: {{name}}',
    WATER_LEAK: 'perdita d’acqua: {{name}}',
    TAMPER: 'manomissione: {{name}}',
    ALERT: 'allarme: {{name}}',
  },
  numbers: 'La casa adesso',
  favourites: {
    title: 'Preferiti',
    empty: 'Tieni a portata di mano ciò che usi di più',
    line: 'Apri un dispositivo e premi la stella: comparirà qui, pronto all’uso.',
    action: 'Vai ai dispositivi',
  },
  environments: {
    title: 'Ambienti',
    empty: 'Ancora nessun ambiente',
    line: 'Gli ambienti dicono a colpo d’occhio se fa caldo, se c’è luce, se c’è qualcuno.',
    action: 'Aggiungi un ambiente',
    all: 'Tutti gli ambienti',
  },
  today: { title: 'Oggi', all: 'Tutto il registro', quiet: 'Finora una giornata tranquilla' },
  nothing: {
    title: 'Nessuno ha ancora condiviso nulla con te',
    line: 'Chiedi a chi possiede la casa di darti accesso a un ambiente.',
  },
} as const satisfies Same<typeof en>;
