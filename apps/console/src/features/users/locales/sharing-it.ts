import type { Translated } from '@dimora/i18n';
import type { sharingEn } from './sharing-en.ts';

/** Sharing the home with somebody through the cloud, in Italian. */
export const sharingIt: Translated<typeof sharingEn> = {
  title: 'Account personale',
  offer:
    'Invita {name} a usare questa casa da ovunque, con un proprio account. L’invito va a {email}; che cosa può fare lo decidi qui.',
  invite: 'Invita',
  invited: 'Invito inviato a {email}',
  open: 'Invito inviato: {email}',
  openLine: 'da {by}, {age}; valido fino al {day}',
  overdue: 'da {by}; scaduto il {day}',
  resend: 'Invia di nuovo',
  resent: 'Inviato di nuovo, con un nuovo link; quello vecchio non vale più',
  withdraw: 'Ritira',
  withdrawn: 'Invito ritirato',
  account: 'Accede come {account}',
  accountLine: 'Con un proprio account Dimora, da ovunque, nei limiti dei permessi dati qui.',
  partnerLine:
    'Con l’account di un partner, che lo gestisce: qui non si modifica. Se rimuovi la persona da questa casa, finisce.',
  ended: {
    refused: '{email} ha rifiutato il {day}.',
    expired: 'L’invito a {email} è scaduto il {day}.',
    withdrawn: 'L’invito a {email} è stato ritirato il {day}.',
    duplicate: '{email} è l’account di una persona che è già in questa casa.',
  },
  faults: {
    role: 'Si possono invitare ospiti, residenti e amministratori.',
    disabled: 'Per ora è disattivato: non si può invitare.',
    noEmail: 'Per invitare {name}, aggiungi un indirizzo e-mail e salva.',
    provider: 'Ha già un account presso un fornitore.',
    pending: 'C’è un invito in sospeso.',
  },
  what: 'la condivisione della casa',
  ask: {
    title: 'Condividere questa casa con {name}?',
    line: '{email} riceve un’e-mail con un invito: con un proprio account {name} potrà usare questa casa da ovunque, come consente il ruolo.',
    confirm: 'Invita',
    cancel: 'Non ora',
  },
};
