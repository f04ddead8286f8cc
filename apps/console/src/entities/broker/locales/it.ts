import type { RefusalWords } from './en.ts';

/** What the hub's own broker refused, and why. */
export const it: RefusalWords = {
  SIGN_IN:
    '{name} ({address}) non è riuscito ad accedere: il broker non conosce questo nome utente, o la password è sbagliata.',
  CLIENT_ID: '{name} ({address}) usa l’id client {id}, che è di un altro dispositivo.',
  PUBLISH:
    '{name} ha pubblicato su {topic}, che non è uno dei suoi topic. Il messaggio è stato scartato.',
  PUBLISH_CUT:
    '{name} ha pubblicato su {topic}, che non è uno dei suoi topic. È stato scollegato: in MQTT 3.1.1 un messaggio non si può rifiutare in altro modo.',
  SUBSCRIBE:
    '{name} si è iscritto a {topic}, che non è uno dei suoi topic. Non ne riceve i messaggi.',
  LAST_WILL:
    '{name} ha impostato il last will su {topic}, che non è uno dei suoi topic. Il last will è stato scartato.',
  ANNOUNCEMENT:
    '{name} ha annunciato un dispositivo su {topic}, che è di un altro account. Il messaggio è stato scartato.',
  RETAINED_FULL:
    '{name} ha raggiunto il limite di messaggi conservati (4.000 o 12 MiB). I nuovi vengono consegnati, ma non conservati.',
  QUEUE_FULL:
    'Troppi messaggi sono in attesa per i client di {name} (1.000 o 4 MiB). I più vecchi sono stati scartati.',
  TOO_FAST:
    '{name} pubblica più di 2.000 messaggi o 4 MiB al secondo. I suoi messaggi vengono rallentati.',
  SUBSCRIPTIONS_FULL:
    '{name} ha raggiunto il limite di 1.000 sottoscrizioni. Le successive vengono rifiutate.',
  nameless: 'Un client senza nome',
};
