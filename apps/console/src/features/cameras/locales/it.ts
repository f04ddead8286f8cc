import type { Translated } from '@dimora/i18n';
import type { CameraPictureWords } from './en.ts';

/** Texts of the camera picture, in Italian. */
export const it: Translated<CameraPictureWords> = {
  what: 'l’immagine',
  title: 'Telecamera',
  alt: 'Che cosa vede {name}',
  again: 'Aggiorna',
  silent: 'Questa telecamera non fornisce immagini fisse',
  silentLine: 'Il loro indirizzo non è configurato, oppure la telecamera non ne ha.',
  away: 'Nessuna immagine finché la telecamera non è raggiungibile',
  forbidden: 'Non hai accesso a questa telecamera',
  forbiddenLine: 'Chiedi a un proprietario o a un amministratore di questa casa.',
};
