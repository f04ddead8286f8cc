import type { Translated } from '@dimora/i18n';
import type { EditFlowWords } from './en.ts';

/** The words of the edit flow, in Italian. */
export const it: Translated<EditFlowWords> = {
  obstacle: {
    deleted: 'Nel frattempo è stato eliminato',
    forbidden: 'Non hai più il permesso di modificarlo',
    unchanged: 'Non è ancora cambiato nulla',
  },
  somebody: 'Un’altra persona',
  deletedLine: 'Quello che hai scritto resta qui da leggere, ma non si può più salvare.',
  taken: {
    by: '{who} ha appena modificato: {fields}. Quello che hai scritto resta.',
    meanwhile: 'Modificato nel frattempo: {fields}. Quello che hai scritto resta.',
  },
  conflict: {
    line: 'Avete modificato la stessa cosa. Scegli che cosa deve restare, poi salva:',
    yours: 'Il tuo',
    saved: 'Ora salvato',
    empty: 'vuoto',
  },
};
