import type { Translated } from '@dimora/i18n';
import type { en } from './en.ts';

/** Texts of every driver settings form, in Italian. */
export const it: Translated<typeof en> = {
  choose: 'Scegli',
  range: 'Da {min} a {max}',
  optional: '{label} (facoltativo)',
  broker: {
    own: 'Il broker dell’hub',
    help: 'Il broker usato dal dispositivo; altri si aggiungono in Dispositivi, MQTT',
  },
  rows: {
    more: 'Altro',
    add: 'Aggiungine un altro',
    remove: 'Rimuovi {label} {number}',
    duplicate: 'Duplica {label} {number}',
    up: 'Sposta {label} {number} in su',
    down: 'Sposta {label} {number} in giù',
    first: 'È già il primo',
    end: 'È già l’ultimo',
    last: 'Deve restarne almeno {count}',
    full: 'Al massimo {count}',
  },
  faults: {
    required: 'Compila questo campo',
    tooShort: 'Almeno {limit} caratteri',
    tooLong: 'Al massimo {limit} caratteri',
    secret: 'Scrivila di nuovo: quella memorizzata qui non si può usare',
    choice: 'Scegli altro: questo è già in uso o non è compatibile con il resto',
    notANumber: 'Scrivi un numero',
    notWhole: 'Scrivi un numero intero',
    tooSmall: 'Almeno {limit}',
    tooBig: 'Al massimo {limit}',
    tooFew: 'Ne servono almeno {limit}',
    tooMany: 'Al massimo {limit} voci',
    text: 'Scrivi un testo di al massimo {max} caratteri',
    invalid: 'Controlla queste voci: una manca o non è compatibile con le altre',
    signInRefused: 'Il dispositivo rifiuta l’accesso: controlla nome utente e password',
    noAnswer: 'A questo indirizzo non risponde nessun dispositivo',
    notThisMachine:
      'L’hub non si collega a questo indirizzo. Per un programma sulla macchina dell’hub, avvia l’hub con --own-machine',
    noSuchName: 'Nella rete non c’è nessun dispositivo con questo nome',
    anotherDevice: 'A questo indirizzo risponde un altro dispositivo',
    noService: 'Qui il dispositivo non risponde come previsto',
    brokerAway: 'Questo broker non è raggiungibile',
  },
  rules: {
    once: 'È già usato in un’altra riga: scegli o scrivi altro',
    notThisMachine:
      'L’hub non si collega alla propria macchina. Inserisci l’indirizzo del dispositivo nella tua rete, oppure avvia l’hub con --own-machine',
    notZero: 'Scrivi un numero diverso da 0, come 0,1 o 10',
    property: 'Scegli un valore che i dispositivi di questa casa possono avere, come TEMPERATURE',
    registerBits: 'Bobine e ingressi digitali contengono singoli bit: scegli il tipo «bit»',
    registerEnd:
      'Il valore deve finire entro il registro 65535: scegli un indirizzo più basso o un tipo più corto',
    registerStates: 'Scrivi parole e numeri interi, separati da virgole, come OFF=0, HEAT=1',
    allParts: 'A un colore servono tutte le componenti: aggiungi un canale per ciascuna che manca',
    datapoint: 'Scegli “auto”, o un tipo di datapoint che questa proprietà può avere',
    movement: 'Lo stop richiede un movimento: prima aggiungine uno con lo stesso canale',
  },
  formats: {
    host: 'Scrivi un indirizzo IP come 192.168.1.20, o un nome come camera.local',
    networkAddress: 'Scrivi un indirizzo IP come 192.168.1.20, o un nome come telefono.local',
    hostOrSerialPort:
      'Scrivi un indirizzo IP come 192.168.1.20, un nome come contatore.local, o una porta seriale come /dev/ttyUSB0',
    ipv4: 'Scrivi un indirizzo IP: quattro numeri fino a 255, come 192.168.1.20',
    httpUrl: 'Scrivi l’indirizzo completo, come http://192.168.1.20:8080/description.xml',
    urlPath: 'Scrivi un percorso che inizia con una barra e non ha spazi, come /snapshot.jpg',
    noSpaces: 'Scrivilo senza spazi, come /live/main',
    mac: 'Scrivi un indirizzo MAC: sei coppie di cifre o lettere da a a f, come a4:cf:12:34:56:78',
    topic: 'Scrivi un topic come casa/lampada/stato: senza + e #, e che non inizi con $',
    plainTopic:
      'Scrivi un topic come casa/lampada: lettere, cifre e . : @ - _, con una sola barra tra un livello e l’altro',
    baseTopic:
      'Scrivi l’inizio dei topic, come casa/lampada: senza spazi, +, # e $, e senza barra finale',
    topicLevel: 'Scrivi una sola parola, come homeassistant: senza spazi, /, +, # e $',
    fullTopic: 'Scrivi un topic che contenga %prefix% e %topic%, come %prefix%/%topic%/',
    valueTemplate:
      'Scrivi un messaggio che contenga "$value" tra virgolette, come {"level": "$value"}',
    groupAddress:
      'Scrivi un indirizzo di gruppo come 1/2/30 (fino a 31/7/255), o con due numeri, come 1/530 (fino a 31/2047)',
    individualAddress: 'Scrivi un indirizzo individuale come 1.1.250 (fino a 15.15.255)',
    hyphenId: 'Usa solo lettere, cifre e trattini, come presa-1',
    wordId: 'Usa solo lettere, cifre, trattini e trattini bassi, come tasmota_1A2B3C',
    dottedId: 'Usa solo lettere, cifre e . : - _, come 5f5a-69c2',
    hueBridgeId: 'Scrivi le 16 cifre e lettere da a a f stampate sul retro del bridge',
    shellyId:
      'Scrivi l’ID della sua pagina web, come shellyplus1-a8032abe54dc, o i suoi ultimi 6 o 12 caratteri',
    zigbeeId:
      'Scrivi bridge, un indirizzo IEEE (0x e 16 cifre o lettere da a a f) oppure group_ e il numero del gruppo',
    fingerprint: 'Scrivi le 64 cifre e lettere da a a f di un’impronta SHA-256',
  },
  credentials: {
    title: 'Inserisci questi dati nel dispositivo',
    line: 'La password viene mostrata solo questa volta. Se la perdi, creane una nuova.',
    address: 'Broker',
    user: 'Nome utente',
    password: 'Password',
    noAddress: 'Il broker non è in ascolto',
    copy: 'Copia: {what}',
    copied: 'Copiato: {what}',
    done: 'Fatto',
  },
};
