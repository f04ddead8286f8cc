import type { Translated } from '@dimora/i18n';
import type { DvrWords } from './en.ts';

/** Texts of the cameras' pages, in Italian. */
export const it: Translated<DvrWords> = {
  title: 'Telecamere in diretta',
  what: 'le telecamere',
  views: 'Registratori',
  internal: 'NVR interno',
  none: 'Nessuna sorgente video',
  noneLine:
    'Nessuna telecamera che puoi guardare mostra video in diretta. Controlla i flussi video nelle sue impostazioni.',
  layout: 'Disposizione',
  layouts: {
    s1: 'Un riquadro',
    s2: 'Due riquadri affiancati',
    s3: 'Un riquadro grande e due piccoli',
    s2x2: 'Quattro riquadri',
    s3x3: 'Nove riquadri',
  },
  grid: 'Riquadri',
  viewport: 'Riquadro {number}: {name}',
  emptyViewport: 'Riquadro {number}: vuoto',
  empty: 'Nessuna telecamera qui',
  choose: 'Scegli una telecamera',
  chosen: 'Telecamera di questo riquadro: {name}',
  leaveEmpty: 'Lascia vuoto',
  sound: 'Attiva l’audio: {name}',
  mute: 'Disattiva l’audio: {name}',
  snapshot: 'Salva un’immagine: {name}',
  noPicture: 'Non c’è ancora un’immagine da salvare',
  move: 'Orienta: {name}',
  moving: 'Orienta {name}',
  presets: 'Inquadrature',
  closeMoving: 'Chiudi',
  full: 'Schermo intero: {name}',
  card: {
    title: 'Telecamera',
    all: 'Tutte le telecamere',
    seen: 'Visto oggi',
    nothingSeen: 'Ancora niente. Quello che la telecamera nota si conserva con la sua immagine.',
  },
  next: 'Telecamera successiva',
  previous: 'Telecamera precedente',
  place: '{number} di {total}',
  keys: 'Tasti su un riquadro: le frecce passano al riquadro vicino, Maiusc con le frecce orienta la telecamera, F riempie lo schermo, M è l’audio, S salva l’immagine.',
};
