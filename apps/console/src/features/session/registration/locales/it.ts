import type { Translated } from '@dimora/i18n';
import type { RegistrationWords } from './en.ts';

export const it: Translated<RegistrationWords> = {
  waiting: {
    title: 'Controlla la tua posta',
    line: 'Un messaggio è in arrivo a {email}. Apri il link che contiene, su questo dispositivo o su un altro: questa pagina prosegue da sola.',
    spam: 'Non arriva? Controlla anche la posta indesiderata.',
    again: 'Manda di nuovo',
    wait: 'Puoi chiedere un altro messaggio tra {seconds} s.',
    enough:
      'Ti abbiamo già inviato più messaggi. Controlla la posta indesiderata o usa un altro indirizzo.',
    sent: 'Un altro messaggio è in arrivo.',
    other: 'Usa un altro indirizzo',
    demoMail: 'Leggi la posta della demo',
  },
  link: {
    what: 'il tuo account',
    title: 'Ci siamo quasi',
    subtitle: 'Ancora un passo per il tuo account',
    checking: 'Apro il tuo account…',
    password: 'Scrivi la password che hai scelto creando l’account, e sei dentro.',
    notYou:
      'Se non hai creato un account, chiudi questa pagina: senza la password non succede nulla.',
    finish: 'Completa ed entra',
    signIn: 'Accedi',
    register: 'Crea un account',
    expired: {
      title: 'Questo link non vale più',
      line: 'Un link vale un giorno. Crea di nuovo l’account per riceverne un altro.',
    },
    already: {
      title: 'Il tuo account è pronto',
      line: 'Questo link è già stato aperto. Accedi con il tuo indirizzo e-mail e la password.',
    },
    taken: {
      title: 'Hai già un account',
      line: 'Esiste un account con questo indirizzo. Accedi, o scegli lì una nuova password.',
    },
    over: {
      title: 'Il tempo è scaduto',
      line: 'Se hai aperto il link, accedi. Altrimenti crea di nuovo l’account.',
    },
  },
};
