import type { Translated } from '@dimora/i18n';
import type { EditFlowWords } from './en.ts';

/** The words of the edit flow, in Italian. */
export const it: Translated<EditFlowWords> = {
  obstacle: {
    offline: 'Manca il collegamento con l’hub',
    deleted: 'Nel frattempo è stato eliminato',
    forbidden: 'Non hai più il permesso di modificarlo',
    unchanged: 'Non è ancora cambiato nulla',
  },
  somebody: 'Qualcuno',
  failed: 'Salvataggio non riuscito',
  deletedLine: 'Quello che hai scritto resta qui da leggere, ma non si può più salvare.',
  conflict: {
    asked:
      'Non è stato salvato nulla e quello che hai scritto non va perso. Scegli che cosa deve restare:',
    heard:
      'Quello che hai scritto è ancora qui. Salva per tenerlo al posto dell’altro, oppure prendi l’altro.',
    field: 'Campo',
    yours: 'Il tuo',
    theirs: 'L’altro',
    empty: 'vuoto',
    keepMine: 'Tieni il mio',
    takeTheirs: 'Prendi l’altro',
    same: 'Le altre modifiche non toccano le tue: tenendo le tue restano entrambe.',
  },
  youTyped: 'Avevi scritto «{value}».',
  putBack: 'Rimettilo',
};
