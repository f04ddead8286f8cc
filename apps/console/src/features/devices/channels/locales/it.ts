import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** The channels of a multi-channel device, in Italian. */
export const it: Translated<typeof en> = {
  title: 'Canali',
  line: 'Un canale con un nome ha il suo ambiente, il suo riquadro, i preferiti e i comandi vocali.',
  channel: 'Canale {channel}',
  of: 'Canale {channel} di {device}',
  part: 'Parte di questo dispositivo',
  in: 'In {room}',
  name: 'Dai un nome',
  nameOf: 'Dai un nome al canale {channel}',
  dialog: 'Dai un nome al canale {channel}',
  label: 'Nome',
  labelHelp: 'Che cosa comanda questo canale, ad esempio la luce del soffitto.',
  room: 'Ambiente',
  save: 'Salva',
  saved: '{name} ora è un dispositivo a sé',
  missing: 'Dai un nome al canale',
  tooLong: 'Al massimo {max} caratteri',
  conflict: '{who} ha modificato questo dispositivo nel frattempo',
  deleted: '{who} ha rimosso questo dispositivo nel frattempo',
  rejoin: 'Riunisci',
  rejoinOf: 'Riunisci {name} al dispositivo',
  rejoinTitle: 'Riunire {name} al dispositivo?',
  rejoinLine: 'Torna a far parte di {device}: perde nome, ambiente e preferiti.',
  rejoined: '{name} fa di nuovo parte di {device}',
};
