import type { mail as english } from '../en/mail.ts';
import type { Translated } from '../words.ts';

export const mail: Translated<typeof english> = {
  resetPassword: {
    subject: 'La tua nuova password di Dimora',
    body: 'Ciao {name},\n\nqualcuno, speriamo tu, ha chiesto una nuova password per il tuo account Dimora. Sceglila qui:\n\n{link}\n\nIl collegamento vale una sola volta e per un’ora. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
  },
  signature: 'Dimora',
  page: {
    title: 'Posta della demo',
    explanation: 'La demo non invia posta. Qui si legge quello che avrebbe inviato.',
    none: 'Non è ancora stato scritto nessun messaggio.',
    to: 'A',
  },
};
