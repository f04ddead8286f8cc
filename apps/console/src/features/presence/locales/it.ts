import type { Translated } from '@dimora/i18n';
import type { OwnWords } from './en.ts';

/** The words of who is at home, in Italian. */
export const it: Translated<OwnWords> = {
  what: 'dove si trova',
  title: 'In casa o fuori',
  causes: {
    device: 'Lo dice un dispositivo che ha con sé',
    hand: 'Impostato a mano, finché un dispositivo non dice altro',
    rule: 'Lo dice un’automazione',
    face: 'Riconosciuto da una telecamera',
  },
  nothing:
    'Niente dice dove si trova {name}. Nella pagina di un telefono si sceglie a chi appartiene.',
  devices: 'I dispositivi che lo dicono',
  say: 'Dove si trova {name}',
  sayOwn: 'Dove ti trovi',
  home: 'In casa',
  away: 'Fuori',
  toDevices: 'Lascia decidere ai dispositivi',
  own: {
    what: 'la tua presenza',
    title: 'La tua presenza',
    nothing:
      'Niente dice dove ti trovi. Nella pagina del tuo telefono puoi indicare che appartiene a te.',
    device: 'Lo dice un dispositivo che hai con te',
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
    line: 'I telefoni dormono e perdono la rete per un momento. La casa aspetta un po’ prima di considerare fuori chi li porta.',
    minutes: 'Minuti di attesa',
    help: 'Più lunga, e riscaldamento o allarme cambiano più tardi; più breve, e un telefono addormentato può sembrare una persona uscita.',
    range: 'Da {min} a {max} minuti interi',
    save: 'Salva',
    saved: 'D’ora in poi la casa aspetta così',
    unchanged: 'Non è ancora cambiato nulla',
  },
  carrier: {
    title: 'Appartiene a',
    label: 'Di chi è questo telefono o portachiavi',
    help: 'Dove si trova dice se quella persona è in casa.',
    nobody: 'Nessuno',
    saved: '{device} ora appartiene a {name}.',
    cleared: '{device} ora non appartiene a nessuno.',
    search: 'Cerca persone',
  },
};
