import type { Translated } from '@dimora/i18n';
import type { DashboardWords } from './en.ts';

/** The overview, in Italian. */
export const it: Translated<DashboardWords> = {
  greeting: {
    morning: 'Buongiorno, {name}',
    afternoon: 'Buon pomeriggio, {name}',
    evening: 'Buonasera, {name}',
  },
  quiet: 'tutto tranquillo',
  open: { one: '{count} porta o finestra aperta', other: '{count} porte e finestre aperte' },
  unlocked: { one: '{count} serratura aperta', other: '{count} serrature aperte' },
  offline: {
    one: '{count} dispositivo non risponde',
    other: '{count} dispositivi non rispondono',
  },
  alarm: {
    SMOKE: 'fumo: {name}',
    GAS: 'gas: {name}',
    WATER_LEAK: 'perdita d’acqua: {name}',
    TAMPER: 'manomissione: {name}',
    ALERT: 'allarme: {name}',
  },
  add: {
    title: 'Aggiungi',
    device: 'Un dispositivo',
    search: 'Cerca nella rete',
    room: 'Un ambiente',
  },
  numbers: 'La casa adesso',
  favourites: {
    title: 'Preferiti',
    empty: 'Tieni a portata di mano ciò che usi di più',
    line: 'Apri un dispositivo e premi la stella: comparirà qui, pronto all’uso.',
    action: 'Vai ai dispositivi',
    arrange: 'Riordina',
    done: 'Fatto',
    how: 'Trascina un riquadro al suo posto, o spostalo con i tasti freccia.',
    place: '{name}: posto {at} di {of}',
  },
  environments: {
    title: 'Ambienti',
    empty: 'Ancora nessun ambiente',
    line: 'Gli ambienti dicono a colpo d’occhio se fa caldo, se c’è luce, se c’è qualcuno.',
    action: 'Aggiungi un ambiente',
    all: 'Tutti gli ambienti',
  },
  nothing: {
    title: 'Nessuno ha ancora condiviso nulla con te',
    line: 'Chiedi a chi possiede la casa di darti accesso a un ambiente.',
  },
};
