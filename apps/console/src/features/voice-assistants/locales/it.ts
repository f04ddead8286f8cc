import type { Translated } from '@dimora/i18n';
import type { VoiceWords } from './en.ts';

/** The voice assistants' screen, in Italian. */
export const it: Translated<VoiceWords> = {
  title: 'Assistenti vocali',
  subtitle: 'Chi può usare a voce quali dispositivi',
  devices: 'Dispositivi',
  where: 'Ti trovi qui',
  search: 'Cerca dispositivi',
  device: 'Dispositivo',
  locks: 'Serrature',
  locksLine: 'Chi è spuntato qui può chiudere a voce. Per aprire serve anche un PIN.',
  tableLabel: 'Dispositivi e persone',
  may: '{device}: {user} può usarlo a voce',
  yes: '{user} può usare {device} a voce',
  no: '{user} non può usare {device} a voce',
  noMatch: { title: 'Nessun dispositivo con questo nome', line: 'Prova con un’altra parola.' },
  noUsers: {
    title: 'Nessuno ha ancora collegato un assistente vocale',
    line: 'Ognuno collega il proprio. Quando avrai collegato il tuo, il tuo nome comparirà qui e potrai scegliere che cosa può fare.',
  },
  noDevices: {
    title: 'Qui ancora niente che ascolti',
    line: 'Luci, interruttori, pulsanti, termostati, tapparelle e cancelli compariranno qui.',
  },
  forbidden: {
    title: 'Non puoi vedere i dispositivi',
    line: 'Chiedi a un proprietario o a un amministratore di questa casa.',
  },
  readOnly: 'Solo chi può modificare un dispositivo decide chi lo usa a voce.',
  offline: 'Manca il collegamento con l’hub. Vedi gli ultimi dati noti.',
  DEVICE_UPDATED_TITLE: 'Dispositivo aggiornato',
  DEVICE_UPDATED_TEXT: {
    granted: 'Ora {user} può usare {device} a voce.',
    removed: '{user} non può più usare {device} a voce.',
  },
  DEVICE_UPDATED_ERROR_TITLE: 'Dispositivo non aggiornato',
  DEVICE_UPDATED_ERROR_TEXT: '{device} resta com’era: {reason}',
  own: {
    title: 'I tuoi assistenti',
    line: 'Un assistente che colleghi qui parla a tuo nome: può fare ciò che puoi fare tu, e solo con i dispositivi spuntati per te.',
    none: 'Ancora nessuno collegato',
    failed: 'Non è stato possibile leggere i tuoi assistenti',
    link: 'Collega un assistente',
    made: 'Collegato {date}',
    used: 'ultimo uso {age}',
    neverUsed: 'mai usato',
    unlink: 'Scollega {name}',
    question: 'Scollegare «{name}»?',
    loss: 'Smetterà subito di funzionare. Per usarlo di nuovo dovrai ricollegarlo.',
    unlinked: '«{name}» scollegato',
    confirmUnlink: 'Scollega',
    notOfTheHouse: 'Solo le persone di questa casa collegano un assistente.',
  },
  linking: {
    title: 'Collega un assistente',
    line: 'Che assistente è? Il nome serve a te, per distinguerlo dagli altri.',
    name: 'Nome',
    example: 'Echo della cucina',
    missing: 'Dagli un nome',
    submit: 'Collega',
    doneTitle: '«{name}» è collegato',
    doneLine:
      'Inserisci questi due dati nella skill del tuo assistente. Il token si vede solo questa volta: l’hub ne conserva soltanto un’impronta. Chi lo possiede parla a tuo nome.',
    address: 'Indirizzo del ponte',
    token: 'Token',
    done: 'Ho conservato il token',
    local: 'L’assistente deve raggiungere questo indirizzo. Da fuori casa serve un cloud.',
  },
  guide: {
    title: 'Quale assistente, e come',
    skill:
      'Nel negozio di Amazon non c’è una skill per questo hub: la crei tu, una volta sola. Servono un account gratuito della console sviluppatori di Amazon, uno di AWS e circa mezz’ora.',
    local:
      'Amazon chiama da internet. Questo hub non ha un cloud, perciò l’indirizzo qui sotto si raggiunge solo dalla tua rete: ad Alexa serve un indirizzo HTTPS che porti qui.',
    link: 'Qui, collega un assistente in «I tuoi assistenti». Conserva il token: si vede una volta sola.',
    create:
      'Nella console sviluppatori di Alexa crea una skill con il modello «Smart Home» e «Provision your own». Conserva l’ID della skill.',
    function:
      'In AWS Lambda crea una funzione per Node.js 20 o successivo, in Europa nella regione eu-west-1, e sostituisci il suo codice con questo:',
    code: 'Codice della funzione',
    variables:
      'Dai alla funzione due variabili d’ambiente: TOKEN è il token del passo 1, BRIDGE è questo indirizzo:',
    join: 'Aggiungi alla funzione il trigger «Alexa Smart Home» con l’ID della skill, e inserisci l’ARN della funzione come endpoint predefinito della skill. Imposta il collegamento dell’account: Amazon lo richiede, per esempio con Login with Amazon. L’hub non lo usa.',
    enable:
      'Nell’app Alexa attiva la skill in «Skill e giochi», «Le tue skill», «Dev», e fai cercare i dispositivi. Alexa trova quelli spuntati per te qui.',
    google: 'Non si può collegare a questo hub: manca un ponte per i comandi di Google.',
  },
  pin: {
    title: 'PIN per serrature e cancelli',
    isSet: 'Impostato. Ciò che apre la casa a voce lo chiede.',
    notSet:
      'Non impostato. Fino ad allora nessuna voce apre una serratura, un cancello o un garage.',
    alexa: 'I comandi di Alexa non trasmettono mai questo PIN. Vale con le skill che lo inviano.',
    atAmazon: 'Per le serrature il proprietario ti lascia usare il PIN conservato da Amazon.',
    notAtAmazon: 'Per le serrature il proprietario può consentirti il PIN conservato da Amazon.',
    set: 'Imposta PIN',
    change: 'Cambia PIN',
    remove: 'Rimuovi PIN',
    question: 'Rimuovere il PIN?',
    loss: 'Da quel momento nulla di ciò che apre la casa obbedisce alla tua voce.',
    removed: 'PIN rimosso',
    saved: 'PIN salvato',
    field: 'PIN',
    help: 'Da quattro a otto cifre, diverse da quelle del telefono o dell’allarme',
    wrong: 'Da quattro a otto cifre',
    line: 'Lo dici ad alta voce: chi lo sente può usarlo con il tuo assistente. Dopo cinque errori resta bloccato per un po’.',
  },
  opening: {
    title: 'Aprire con Alexa',
    line: 'Prima di aprire una porta Alexa chiede un PIN suo. Quel PIN resta presso Amazon e non viene mai inviato: questo hub non può verificarlo. Scegli per chi basta la parola di Alexa.',
    limits:
      'Vale solo per le serrature spuntate qui sopra. Cancelli, garage e apriporta chiedono sempre il PIN di questo hub, che Alexa non trasmette: Alexa li chiude ma non li apre. Google Assistant non si può collegare a questo hub.',
    failed: 'Non è stato possibile leggere queste impostazioni',
    may: '{name} può aprire con il PIN conservato da Amazon',
    question: 'Permettere ad Alexa di aprire per {name}?',
    warning:
      'Da quel momento chi conosce il PIN impostato nell’app Alexa di {name} può aprire, e chi accede a quell’account Amazon può cambiarlo. Chi sta vicino all’altoparlante lo sente.',
    confirm: 'Consenti l’apertura',
    allowed: 'Alexa può aprire per {name}',
    withdrawn: 'Alexa non apre più per {name}',
  },
  ofPerson: { title: 'Dispositivi a voce', none: 'Nessuno' },
};
