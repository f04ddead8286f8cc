import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** The words of who owns the house, in Italian. */
export const it: Translated<typeof en> = {
  what: 'di chi è questa casa',
  title: 'Proprietà',
  line: '{name} può diventare proprietario di questa casa, insieme a te o al tuo posto.',
  makeLong: 'Rendi {name} proprietario…',
  waiting: '{from} l’ha proposto il {day}. {name} ha tempo fino al {until} per confermare.',
  stepsDown: '{from} poi diventa amministratore.',
  takeBack: 'Ritira la proposta',
  takenBack: 'La proposta è stata ritirata',
  last: {
    declined: '{name} ha rifiutato il {day}.',
    expired: '{name} non ha risposto alla proposta del {day}.',
  },
  offer: {
    title: 'Rendere {name} proprietario?',
    can: 'Un proprietario di questa casa',
    powers: {
      sees: 'vede e usa tutto, telecamere comprese, e ha ogni permesso',
      people: 'aggiunge, modifica e toglie persone, anche te',
      audit: 'legge chi ha cambiato che cosa',
      owners: 'nomina altri proprietari',
      cloud: 'trova questa casa tra le sue nel cloud, se è lì',
    },
    exceptions: 'I permessi impostati per {name} oltre al ruolo vengono rimossi.',
    you: 'E tu?',
    stay: 'Resto proprietario',
    leave: 'Divento amministratore',
    leaveHelp: 'Appena {name} conferma. Solo un proprietario può nominarti di nuovo.',
    stayHelp: 'Puoi lasciare più tardi, scegliendo un altro ruolo nella tua pagina.',
    how: '{name} ha sette giorni per confermare, dal proprio account. Prima dovrete confermare entrambi la vostra identità.',
    cancel: 'Annulla',
    ask: 'Chiedi a {name}',
    asked: 'Richiesta inviata a {name}. Non cambia nulla finché non conferma.',
  },
  answer: {
    title: 'Diventare proprietario di questa casa?',
    line: '{from} ti propone di diventare proprietario di questa casa.',
    lineLeaving: '{from} ti cede questa casa e diventa amministratore.',
    can: 'Da proprietario',
    powers: {
      sees: 'vedi e usi tutto, telecamere comprese, e hai ogni permesso',
      people: 'aggiungi, modifichi e rimuovi persone',
      audit: 'leggi chi ha cambiato che cosa',
      owners: 'nomini altri proprietari',
      cloud: 'trovi questa casa tra le tue nel cloud, se è lì',
    },
    until: 'Valida fino al {until}',
    look: 'Vedi la proposta',
    accept: 'Diventa proprietario',
    decline: 'Rifiuta',
    later: 'Più tardi',
    accepted: 'Ora sei proprietario di questa casa',
    declined: 'Proposta rifiutata',
  },
  told: {
    accepted: '{name} è ora proprietario di questa casa',
    declined: '{name} ha rifiutato di diventare proprietario di questa casa',
  },
};
