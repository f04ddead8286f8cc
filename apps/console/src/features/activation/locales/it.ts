import type { Translated } from '@dimora/i18n';
import type { ActivationWords } from './en.ts';

/** The activation, in Italian. */
export const it: Translated<ActivationWords> = {
  motto: 'La tua casa, senza misteri.',
  mottoLine: 'Dispositivi, stanze, automazioni ed energia in un unico posto tranquillo.',
  version: 'Versione {version} · build {build}',
  title: 'Rendi tuo questo hub',
  subtitle: 'Non ha ancora un proprietario. Sarai tu a decidere chi può accedere.',
  name: 'Il tuo nome',
  nameHelp: 'Come lo vedono tutti in casa',
  nameMissing: 'Scrivi il tuo nome.',
  email: 'E-mail',
  emailHelp: 'L’indirizzo del tuo account',
  activate: 'Attiva',
  skip: 'Continua senza attivare',
  installation: 'Guarda l’impianto',
  running: 'L’attivazione è in corso.',
  ACTIVATION_SUCCESSFUL: 'Attivazione riuscita',
  successLine: 'L’hub è tuo. Tra un attimo prepariamo insieme la tua casa.',
  ACTIVATION_ERROR: 'L’attivazione non è riuscita',
  failed: 'Non è stato possibile caricare il tuo account',
  again: 'Continuiamo a provare.',
  noCloud: {
    title: 'Questo hub non ha un cloud',
    line: 'L’attivazione collega un hub a un account cloud. Crea il primo proprietario sull’hub stesso.',
  },
  signIn: {
    title: 'Accedi con il tuo account cloud',
    line: 'Hai effettuato l’accesso solo su questo hub. Al proprietario serve un account cloud.',
    action: 'Accedi di nuovo',
  },
  taken: {
    title: 'Questo hub ha già un proprietario',
    line: 'Se non sei tu, chiedigli l’accesso.',
    action: 'Continua',
  },
};
