import type { Translated } from '@dimora/i18n';
import type { StepUpWords } from './en.ts';

/** Texts of the step-up. */
export const it: Translated<StepUpWords> = {
  title: 'Conferma di essere tu',
  line: 'Quello che segue riguarda la sicurezza del tuo account. Per dieci minuti non ti verrà chiesto di nuovo.',
  password: 'Password',
  code: 'Codice dell’app di autenticazione',
  recoveryCode: 'Codice di recupero',
  missing: {
    password: 'Scrivi la tua password.',
    code: 'Inserisci le sei cifre.',
    recoveryCode: 'Scrivi un codice di recupero.',
  },
  confirm: 'Conferma',
  cancel: 'Annulla',
  passkey: 'Usa una passkey',
  useRecoveryCode: 'Usa un codice di recupero',
  useCode: 'Usa l’app di autenticazione',
};
