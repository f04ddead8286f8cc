import type { Translated } from '@dimora/i18n';
import type { OwnWords } from './en.ts';

/** The words of who is at home, in Italian. */
export const it: Translated<OwnWords> = {
  what: 'dove si trova',
  title: 'In casa o fuori',
  causes: {
    device: 'Da un dispositivo che porta con sé',
    hand: 'Impostato a mano, finché un dispositivo non segnala altro',
    rule: 'Impostato da un’automazione',
    face: 'Riconosciuto da una telecamera',
  },
  nothing:
    'Nessun dispositivo segnala dove si trova {name}. Nella pagina di un telefono scegli a chi appartiene.',
  devices: 'Dispositivi che lo segnalano',
  say: 'Dove si trova {name}',
  sayOwn: 'Dove ti trovi',
  home: 'In casa',
  away: 'Fuori',
  toDevices: 'Lascia decidere ai dispositivi',
  own: {
    what: 'la tua presenza',
    title: 'La tua presenza',
    nothing:
      'Nessun dispositivo segnala dove ti trovi. Nella pagina del tuo telefono indica che appartiene a te.',
    device: 'Da un dispositivo che porti con te',
    hide: 'Nascondi la mia presenza',
    line: 'Gli altri non ne vedono più nulla: né elenchi, né cronologia, né notifiche. La casa continua a usarla, per esempio per non chiuderti dentro. Nella pagina del tuo telefono, chi può vedere quel dispositivo vede ancora se c’è.',
    hidden: 'Lo vedi solo tu.',
    ask: 'Nascondere la tua presenza?',
    askLine:
      'Le tue entrate e uscite vengono cancellate dalla cronologia e non si possono recuperare.',
    confirm: 'Nascondi',
  },
  settings: {
    what: 'questa impostazione',
    title: 'Quando qualcuno è considerato fuori',
    line: 'I telefoni vanno in standby e perdono la rete per un momento. La casa aspetta un po’ prima di considerare fuori chi li porta.',
    minutes: 'Minuti di attesa',
    help: 'Con un’attesa più lunga riscaldamento e allarme reagiscono più tardi; con una più breve un telefono in standby può sembrare una persona uscita.',
    range: 'Inserisci un numero intero di minuti da {min} a {max}',
    save: 'Salva',
    unchanged: 'Ancora nessuna modifica',
  },
  carrier: {
    title: 'Appartiene a',
    label: 'Di chi è questo telefono o portachiavi',
    help: 'La sua posizione indica se quella persona è in casa.',
    privateAddress:
      'La sua posizione indica se quella persona è in casa. Questo dispositivo usa un indirizzo di rete privato: quando lo cambia, qui non viene più riconosciuto. Sul telefono disattiva l’indirizzo privato per la rete di casa.',
    nobody: 'Nessuno',
    saved: '{device} ora appartiene a {name}.',
    cleared: '{device} ora non appartiene a nessuno.',
    search: 'Cerca persone',
  },
};
