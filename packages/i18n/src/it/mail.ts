import type { mail as english } from '../en/mail.ts';
import type { Translated } from '../words.ts';

export const mail: Translated<typeof english> = {
  resetPassword: {
    subject: 'La tua nuova password di Dimora',
    body: 'Ciao {name},\n\nqualcuno, speriamo tu, ha chiesto una nuova password per il tuo account Dimora. Sceglila qui:\n\n{link}\n\nIl collegamento vale una sola volta e per un’ora. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
  },
  confirmAddress: {
    subject: 'Conferma il tuo indirizzo per Dimora',
    body: 'Ciao {name},\n\nquesto indirizzo è stato indicato per un account Dimora. Conferma che è tuo, dopo aver fatto l’accesso a quell’account:\n\n{link}\n\nIl collegamento vale tre giorni. Se non hai dato questo indirizzo a nessuno, non devi fare nulla: senza il collegamento, l’account non ottiene nulla con il tuo indirizzo.',
  },
  addressChanged: {
    subject: 'Il tuo account Dimora ha un nuovo indirizzo',
    body: 'Ciao {name},\n\nil tuo account Dimora ora usa l’indirizzo {address}: con quello fai l’accesso e lì arriva la posta. Se non sei stato tu, chiedi subito aiuto al tuo fornitore.',
  },
  signature: 'Dimora',
  page: {
    title: 'Posta della demo',
    explanation: 'La demo non invia posta. Qui si legge quello che avrebbe inviato.',
    none: 'Non è ancora stato scritto nessun messaggio.',
    to: 'A',
  },
};
