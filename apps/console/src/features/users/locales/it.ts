import type { Translated } from '@dimora/i18n';
import type { UsersWords } from './en.ts';

/** A person's page, in Italian. */
export const it: Translated<UsersWords> = {
  title: 'Persona',
  online: 'In linea',
  offline: 'Assente',
  gone: {
    title: 'Questa persona non c’è',
    line: 'Forse ha lasciato questa casa, o forse non puoi vedere le altre persone.',
  },
  yourself: 'Sei tu. Nome, aspetto e password stanno nel tuo profilo.',
  profile: 'Il tuo profilo',
  assistants: 'Assistenti vocali',
  noAssistants: 'Nessuno collegato',
  manage: 'Assistenti vocali',
};
