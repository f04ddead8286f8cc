import type { Translated } from '@dimora/i18n';
import type { ProfileWords } from './en.ts';

/** Words of one's own profile. */
export const it: Translated<ProfileWords> = {
  title: 'Il tuo profilo',
  subtitle: '{username} · {role}',
  names: {
    title: 'Come ti chiami',
    name: 'Nome che vedono gli altri',
    firstName: 'Nome',
    lastName: 'Cognome',
    nameMissing: 'Scrivi un nome.',
    save: 'Salva',
    unchanged: 'Non è ancora cambiato nulla.',
    saved: 'I tuoi nomi sono salvati.',
    conflict:
      'Il tuo profilo è stato modificato altrove. Questi sono i nuovi valori: guardali e salva di nuovo.',
  },
  look: {
    title: 'La tua console',
    language: 'Lingua',
    theme: 'Tema',
    sideBar: 'Barra laterale',
  },
  password: {
    title: 'Password',
    current: 'Password attuale',
    next: 'Nuova password',
    again: 'Nuova password, ancora una volta',
    help: 'Almeno 8 caratteri. Qualche parola in fila si ricorda facilmente.',
    currentMissing: 'Scrivi la tua password attuale.',
    tooShort: 'Servono almeno 8 caratteri.',
    different: 'Le due nuove password non sono uguali.',
    change: 'Cambia la password',
    changed: 'La password è cambiata. Gli altri dispositivi dovranno accedere di nuovo.',
  },
  sessions: {
    title: 'Dove hai fatto l’accesso',
    line: 'Hai perso un telefono, o usato il computer di qualcun altro? Esci da ogni dispositivo, anche da questo browser.',
    everywhere: 'Esci ovunque',
    question: 'Vuoi uscire ovunque?',
    loss: 'Ogni browser e telefono in cui hai fatto l’accesso, questo compreso, chiederà di nuovo la password.',
  },
};
