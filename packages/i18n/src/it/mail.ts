import type { mail as english } from '../en/mail.ts';
import type { Translated } from '../words.ts';

export const mail: Translated<typeof english> = {
  resetPassword: {
    subject: 'La tua nuova password di Dimora',
    body: 'Ciao {name},\n\nqualcuno, speriamo tu, ha chiesto una nuova password per il tuo account Dimora. Sceglila qui:\n\n{link}\n\nIl link vale una sola volta e per un’ora. Se non sei stato tu, non devi fare nulla: la tua password resta quella di prima.',
  },
  noAccount: {
    subject: 'Nessun account Dimora ha questo indirizzo',
    body: 'Ciao,\n\nqualcuno, speriamo tu, ha chiesto una nuova password con questo indirizzo. Nessun account Dimora attivo lo usa. Forse ne hai usato un altro; oppure crea un account qui:\n\n{link}\n\nSe non sei stato tu, non devi fare nulla.',
  },
  confirmRegistration: {
    subject: 'Benvenuto in Dimora: ancora un passo',
    body: 'Ciao,\n\napri questo link per completare il tuo account Dimora:\n\n{link}\n\nSu un dispositivo diverso da quello con cui hai iniziato ti verrà chiesta la password che hai scelto. Il link vale un giorno. Se non hai dato tu questo indirizzo, non devi fare nulla: senza il link non nasce nessun account.',
  },
  alreadyRegistered: {
    subject: 'Hai già un account Dimora',
    body: 'Ciao {name},\n\nqualcuno, speriamo tu, ha provato a creare un account Dimora con questo indirizzo. Ne hai già uno. Accedi qui:\n\n{signIn}\n\nSe hai dimenticato la password, scegline una nuova:\n\n{reset}\n\nSe non sei stato tu, non devi fare nulla: non è cambiato niente.',
  },
  addressInUse: {
    subject: 'Questo indirizzo ha già un account Dimora',
    body: 'Ciao {name},\n\nqualcuno, speriamo tu, voleva usare questo indirizzo per un altro account Dimora. È già del tuo, quindi non è cambiato niente. Accedi qui:\n\n{signIn}\n\nSe ne hai dimenticato la password, scegline una nuova:\n\n{reset}',
  },
  confirmAddress: {
    subject: 'Conferma il tuo indirizzo per Dimora',
    body: 'Ciao {name},\n\nquesto indirizzo è stato indicato per un account Dimora. Conferma che è tuo, dopo aver fatto l’accesso a quell’account:\n\n{link}\n\nIl link vale tre giorni. Se non hai dato questo indirizzo a nessuno, non devi fare nulla: senza il link, l’account non ottiene nulla con il tuo indirizzo.',
  },
  addressChanged: {
    subject: 'Il tuo account Dimora ha un nuovo indirizzo',
    body: 'Ciao {name},\n\nil tuo account Dimora ora usa l’indirizzo {address}: con quello fai l’accesso e lì arriva la posta. Se non sei stato tu, chiedi subito aiuto al tuo fornitore.',
  },
  invitation: {
    subject: '{inviter} ti invita in «{home}»',
    body: 'Ciao,\n\n{inviter} vorrebbe condividere con te la casa «{home}» in Dimora: la vedrai e la userai dal telefono o dal computer, nei limiti di ciò che ti è permesso. Guarda qui l’invito:\n\n{link}\n\nAccedi al tuo account Dimora, o creane uno, proprio con questo indirizzo: l’invito vale solo per questo. Resta aperto due settimane. Se non conosci nessuno con questo nome, non devi fare nulla: senza di te non succede niente.',
  },
  unnamedInvitation: {
    subject: 'Hai un invito in una casa di Dimora',
    body: 'Ciao,\n\nqualcuno vorrebbe condividere con te la sua casa in Dimora: la vedrai e la userai dal telefono o dal computer, nei limiti di ciò che ti è permesso. Chi è, e quale casa, lo leggi qui:\n\n{link}\n\nAccedi al tuo account Dimora, o creane uno, proprio con questo indirizzo: l’invito vale solo per questo. Resta aperto due settimane. Se non aspetti nessun invito, non devi fare nulla: senza di te non succede niente.',
  },
  signature: 'Dimora',
  page: {
    title: 'Posta della demo',
    explanation: 'La demo non invia posta. Qui si legge quello che avrebbe inviato.',
    none: 'Non è ancora stato scritto nessun messaggio.',
    to: 'A',
  },
};
