import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Testi dei gruppi di una radio Zigbee, in italiano. */
export const it: Translated<typeof en> = {
  title: 'Gruppi',
  why: 'I membri di un gruppo ricevono un solo messaggio, tutti nello stesso momento: le lampade si accendono insieme e una scena parte subito.',
  none: 'Ancora nessun gruppo',
  add: 'Nuovo gruppo',
  name: 'Dagli un nome e un ambiente',
  group: 'Gruppo {number}',
  open: 'Apri il dispositivo',
  members: 'Membri',
  noMembers: 'Ancora nessuno. Scegli lampade, prese o tende dello stesso tipo.',
  addMember: 'Aggiungi a questo gruppo',
  chooseMember: 'Scegli un dispositivo',
  part: '{name}, parte {part}',
  takeOut: 'Rimuovi {name} dal gruppo',
  atWork: 'La radio è al lavoro…',
  scenes: 'Scene',
  noScenes: 'Ancora nessuna scena. Regola le luci come ti piacciono, poi salvale.',
  scene: 'Scena {number}',
  start: 'Avvia',
  startScene: 'Avvia {name}',
  deleteScene: 'Elimina la scena {name}',
  saveScene: 'Salva la luce attuale come scena',
  saveSceneHelp: 'Il nome, ad esempio Sera',
  noSceneName: 'Prima dalle un nome',
  save: 'Salva',
  remove: 'Elimina il gruppo',
  removeTitle: 'Eliminare «{name}»?',
  removeLine:
    'I membri ne escono e restano in casa. Le automazioni che comandano il gruppo non raggiungono più nulla.',
  failed: '{job}: non è riuscito',
  asleep:
    'Il dispositivo non ha risposto. Se funziona a batteria, premi il suo pulsante e riprova subito.',
};
