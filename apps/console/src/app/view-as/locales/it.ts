import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Vedere la casa come un'altra persona. */
export const it = {
  bar: 'Vista come {name}',
  only: 'Sola lettura, fino alle {time}',
  stop: 'Esci dalla vista',
  starting: 'Apro la vista…',
  over: {
    title: 'La vista è finita',
    line: 'Vedi di nuovo la casa come te. Una vista dura al massimo un quarto d’ora, e finisce quando tu o l’altra persona non avete più i permessi che servono.',
    again: 'Apri di nuovo',
  },
  failed: {
    title: 'Questa vista non si può aprire',
    again: 'Riprova',
  },
  back: 'Torna alla persona',
} as const satisfies Translated<typeof en>;
