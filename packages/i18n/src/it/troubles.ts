import type { words as english } from '../en/troubles.ts';
import type { Translated } from '../words.ts';

export const words: Translated<typeof english> = {
  troubles: {
    NO_ANSWER: 'A questo indirizzo non risponde nessuno.',
    CONNECTION_REFUSED: 'A questo indirizzo c’è qualcosa, ma rifiuta la connessione.',
    NAME_NOT_FOUND: 'Questo nome non esiste nella rete.',
    ADDRESS_NOT_ALLOWED: 'L’hub non si collega a questo indirizzo.',
    WRONG_CREDENTIALS: 'Il nome utente o la password non sono corretti, oppure mancano.',
    SETTINGS_LOST: 'Le sue impostazioni e la password si sono danneggiate nell’hub e sono perse.',
    CERTIFICATE_MISMATCH: 'Il certificato del dispositivo non è quello previsto.',
    ANOTHER_DEVICE: 'A questo indirizzo risponde un altro dispositivo.',
    UNKNOWN_MODEL: 'Risponde, ma è un modello che l’hub non conosce.',
    NOT_UNDERSTOOD: 'Risponde, ma in un modo che l’hub non capisce.',
    CONFIRM_AT_DEVICE: 'Prima bisogna confermare sul dispositivo stesso.',
    BUSY: 'Il dispositivo ha già troppe connessioni e non ne accetta altre.',
    BROKER_AWAY: 'Il broker che usa non è raggiungibile.',
    LEFT_NETWORK: 'Non fa più parte della sua rete radio.',
    NETWORK_REMOVED: 'La sua rete radio è stata rimossa dall’hub.',
    TOO_TALKATIVE: 'Manda troppi messaggi: l’hub tiene solo gli ultimi valori.',
    NOT_BELIEVED: 'Comunica valori impossibili, che l’hub ignora.',
    DRIVER_FAILED: 'Qualcosa è andato storto nell’hub mentre comunicava con questo dispositivo.',
  },

  troubleAdvice: {
    NO_ANSWER: 'Controlla che sia acceso, nella stessa rete, e che l’indirizzo sia giusto.',
    CONNECTION_REFUSED:
      'Controlla che nelle impostazioni del dispositivo l’accesso locale sia consentito, e su quale porta.',
    NAME_NOT_FOUND: 'Controlla come è scritto, oppure usa l’indirizzo numerico, come 192.168.1.20.',
    ADDRESS_NOT_ALLOWED:
      'È un indirizzo dell’hub stesso, o uno che nessun dispositivo può avere. Usa l’indirizzo del dispositivo nella tua rete; per un programma sulla macchina dell’hub, avvia l’hub con --own-machine.',
    WRONG_CREDENTIALS: 'Inserisci il nome utente e la password impostati nel dispositivo.',
    SETTINGS_LOST:
      'Inserisci di nuovo il suo indirizzo e la password. Nome, ambiente e cronologia restano.',
    CERTIFICATE_MISMATCH:
      'Se il dispositivo è stato ripristinato o sostituito, installalo di nuovo; altrimenti, attenzione.',
    ANOTHER_DEVICE:
      'Cerca nella rete: il nuovo indirizzo viene poi proposto qui. Un indirizzo fisso nel router evita il problema.',
    UNKNOWN_MODEL: 'Cerca un altro tipo di dispositivo adatto, o chiedi all’assistenza.',
    NOT_UNDERSTOOD:
      'Controlla di aver scelto il tipo di dispositivo giusto, e la porta impostata nel dispositivo.',
    CONFIRM_AT_DEVICE: 'Premi il pulsante del dispositivo, o conferma nella sua app, e riprova.',
    BUSY: 'Chiudi le altre app collegate al dispositivo e riprova.',
    BROKER_AWAY: 'Controlla il broker e il suo indirizzo; il dispositivo torna da solo.',
    LEFT_NETWORK: 'Includilo di nuovo, oppure rimuovilo dalla casa.',
    NETWORK_REMOVED: 'Includilo in un’altra rete della casa, oppure rimuovilo.',
    TOO_TALKATIVE: 'Allunga l’intervallo con cui il dispositivo comunica.',
    NOT_BELIEVED: 'Riavvialo e controlla come è configurato; se continua, potrebbe essere guasto.',
    DRIVER_FAILED:
      'Riprova; se il problema resta, manda il registro dell’hub all’assistenza. Gli altri dispositivi funzionano.',
  },
};
