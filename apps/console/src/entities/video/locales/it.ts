import type { Translated } from '@dimora/i18n';
import type { VideoWords } from './en.ts';

/** Texts of live video, in Italian. */
export const it: Translated<VideoWords> = {
  sees: 'Video in diretta di {name}',
  states: {
    CONNECTING: 'Collegamento…',
    FAILED: 'Nessun video',
    RETRY: 'Nuovo tentativo…',
    CONNECTED: 'In diretta',
    IDLE: 'In pausa',
    SYSTEM_BUSY: 'L’hub è occupato',
  },
  busy: 'Stanno guardando così tante persone che l’hub non può mostrare un altro video. Riproverà da solo.',
  troubles: {
    NO_ANSWER: 'La telecamera non risponde. Controlla che sia accesa e connessa alla rete.',
    CONNECTION_REFUSED:
      'La telecamera risponde, ma non sulla porta del video. Controlla la porta nelle sue impostazioni.',
    NAME_NOT_FOUND: 'Il nome della telecamera non è noto in rete. Controlla il suo indirizzo.',
    ADDRESS_NOT_ALLOWED:
      'L’indirizzo del video non porta a una telecamera. Correggilo nelle impostazioni.',
    WRONG_CREDENTIALS:
      'La telecamera rifiuta il nome utente o la password. Correggili nelle sue impostazioni.',
    BUSY: 'La telecamera non invia altri video insieme. Chiudi le altre app che la mostrano.',
    NO_STREAM:
      'La telecamera non ha un video a questo percorso. Correggi il percorso nelle sue impostazioni.',
    NOT_UNDERSTOOD: 'Il video della telecamera non si può riprodurre. Impostala su H.264.',
    FROZEN: 'La telecamera non invia più immagini.',
    ENDED: 'La connessione alla telecamera è caduta.',
    CODEC_NOT_PLAYABLE:
      'La telecamera invia H.265, che questo browser non riproduce. Impostala su H.264 o prova un altro browser.',
    FFMPEG_MISSING: 'Sul computer dell’hub manca ffmpeg, necessario per il video. Installalo.',
  },
  behind: 'In diretta, {seconds} s di ritardo',
  slow: {
    camera:
      '{seconds} s di ritardo: la telecamera invia le immagini tardi. Avvicinala al Wi-Fi o collegala con un cavo.',
    line: '{seconds} s di ritardo: la connessione all’hub è lenta. Mostra meno telecamere o avvicinati al Wi-Fi.',
    browser:
      '{seconds} s di ritardo: questo dispositivo non tiene il passo. Mostra meno telecamere o chiudi altre schede.',
  },
  smaller:
    '{seconds} s di ritardo: la connessione all’hub è lenta, perciò questo è il video piccolo.',
};
