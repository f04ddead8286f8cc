import type { Translated } from '@dimora/i18n';
import type { AvatarWords } from './en.ts';

/** Choosing a picture of oneself, in Italian. */
export const it: Translated<AvatarWords> = {
  group: 'La tua foto',
  choose: 'Scegli una foto',
  another: 'Un’altra foto',
  undo: 'Annulla',
  help: 'PNG, JPEG o WebP, al massimo {limit}',
  ERROR_IMAGE_FILE_TYPE: 'Questa immagine non va bene. Scegli un file PNG, JPEG o WebP.',
  ERROR_IMAGE_FILE_SIZE: 'L’immagine è troppo grande: al massimo {limit}.',
  crop: {
    title: 'Centra il viso',
    area: 'Ritaglio della foto',
    help: 'Trascina la foto o usa le frecce. Per ingrandire pizzica, scorri o premi + e −.',
    zoom: 'Ingrandimento',
    take: 'Usa questo ritaglio',
  },
};
