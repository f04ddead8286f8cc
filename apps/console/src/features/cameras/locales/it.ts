import type { Translated } from '@dimora/i18n';
import type { CameraPictureWords } from './en.ts';

/** Texts of the camera picture, in Italian. */
export const it: Translated<CameraPictureWords> = {
  what: 'l’immagine',
  title: 'Telecamera',
  alt: 'Che cosa vede {name}',
  again: 'Guarda di nuovo',
  silent: 'Questa telecamera non dà immagini fisse',
  silentLine: 'La sua configurazione non dice dove chiederle, oppure non ne ha.',
  away: 'Finché non è raggiungibile, non mostra nulla',
  forbidden: 'Non puoi vedere che cosa vede questa telecamera',
  forbiddenLine: 'Chi si occupa della casa può permettertelo.',
};
