import type { Translated } from '@dimora/i18n';
import type { invitationsEn } from './invitations-en.ts';

/** Invitations to other people's homes, in Italian. */
export const invitationsIt: Translated<typeof invitationsEn> = {
  title: 'Inviti',
  pageTitle: 'Un invito',
  invites: '{inviter} ti invita in «{home}»',
  role: {
    admin: 'Come amministratore: gestisci la casa insieme al proprietario.',
    user: 'Come residente: vedi la casa e la usi.',
    guest: 'Come ospite: vedi e usi ciò che ti viene permesso.',
  },
  until: 'Valido fino al {day}',
  accept: 'Accetta',
  acceptNamed: 'Accetta l’invito in «{home}»',
  refuse: 'Rifiuta',
  refuseNamed: 'Rifiuta l’invito in «{home}»',
  refuseQuestion: 'Rifiutare l’invito in «{home}»?',
  refuseLine: '{inviter} saprà che hai rifiutato, e potrà invitarti di nuovo.',
  accepted: 'Ora «{home}» è nel tuo elenco',
  acceptedLine: 'Puoi aprirla da ovunque.',
  acceptedLater: 'In questo momento non è collegata al cloud. Ti farà entrare appena torna.',
  refused: 'Hai rifiutato l’invito in «{home}»',
  what: 'i tuoi inviti',
  toHubs: 'I tuoi hub',
  openHome: 'Apri «{home}»',
  outcome: {
    accepted: {
      title: 'Hai accettato questo invito',
      line: '«{home}» è tra i tuoi hub, a meno che nel frattempo non ti abbiano rimosso dalla casa.',
    },
    refused: {
      title: 'Hai rifiutato questo invito',
      line: 'Se hai cambiato idea, chiedine un altro a {inviter}.',
    },
    expired: {
      title: 'Questo invito non è più valido',
      line: 'È scaduto dopo due settimane, oppure è stato ritirato. Chiedine un altro a {inviter}.',
    },
    unconfirmed: {
      title: 'Prima conferma il tuo indirizzo',
      line: 'Gli inviti valgono solo per l’indirizzo a cui sono stati inviati. Apri il link nell’e-mail che abbiamo inviato a {address}, poi di nuovo questo.',
      action: 'Apri il tuo account',
    },
    none: {
      title: 'Non c’è nessun invito per questo account',
      line: 'Hai fatto l’accesso come {address}. Un invito si apre con l’indirizzo a cui è arrivata l’e-mail, solo dal messaggio più recente, e potrebbe essere stato ritirato.',
      action: 'Usa un altro account',
    },
    incomplete: {
      title: 'Questo link non è completo',
      line: 'Aprilo di nuovo dall’e-mail, o copialo per intero.',
    },
  },
};
