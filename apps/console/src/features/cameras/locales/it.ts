import type { Translated } from '@dimora/i18n';
import type { CameraPictureWords } from './en.ts';

/** Texts of the camera picture, in Italian. */
export const it: Translated<CameraPictureWords> = {
  title: 'Telecamera',
  alt: 'Che cosa vede {name}',
  again: 'Guarda di nuovo',
  failed: 'Non c’è nessuna immagine',
  silent: 'Questa telecamera non dà immagini fisse',
  silentLine: 'La sua configurazione non dice dove chiederle, oppure non ne ha.',
  offline: 'Manca il collegamento con l’hub, quindi l’immagine non c’è',
  away: 'Finché non è raggiungibile, non mostra nulla',
  forbidden: 'Non puoi vedere che cosa vede questa telecamera',
  forbiddenLine: 'Chi si occupa della casa può permettertelo.',
};
