import type { Translated } from '@dimora/i18n';
import type { SessionWords } from './en.ts';

/** Words of signing in. */
export const it: Translated<SessionWords> = {
  motto: 'La tua casa, capita.',
  mottoLine: 'Dispositivi, stanze e tutto quello che succede, in un posto tranquillo.',
  login: {
    title: 'Che bello rivederti',
    subtitle: 'Accedi per entrare in casa tua',
    username: 'Nome utente',
    password: 'Password',
    submit: 'Accedi',
    language: 'Lingua',
    ERROR: 'ERRORE',
    missingUsername: 'Scrivi il tuo nome utente.',
    missingPassword: 'Scrivi la tua password.',
    phases: {
      login: 'Accedi',
      loading: 'Un attimo…',
      connecting: 'Apro la tua casa…',
      redirecting: 'Eccoci…',
      error: 'Accedi',
    },
  },
  version: 'Versione {version} · build {build}',
  demo: {
    title: 'Questa è una casa dimostrativa. Chi vuoi essere?',
    owner: 'Giulia, la proprietaria',
    admin: 'Marco, amministratore',
    user: 'Sofia, residente',
    guest: 'Luca, ospite in una stanza',
    super: 'L’assistenza del fornitore',
  },
  firstPair: {
    title: 'Questo hub non ha ancora un proprietario',
    before: 'Sul computer che fa girare l’hub, fermalo e aggiungi il primo account con:',
    name: 'NOME',
    after:
      'NOME è il nome utente che preferisci. Ti verrà chiesta una password, poi potrai accedere qui.',
  },
  userDisabled: {
    title: 'Questo account è disattivato',
    text: 'In questo momento non puoi entrare in questa casa. Chiedi al proprietario di riattivare il tuo account.',
    back: 'Accedi con un altro account',
  },
  failure: {
    title: 'Non è stato possibile aprire la tua casa',
    ERROR_REASON: 'Motivo: {reason}',
    username: 'Nome utente',
    retry: 'Riprova',
    other: 'Accedi con un altro account',
  },
};
