import type { Translated } from '@dimora/i18n';
import type { ShellWords } from './en.ts';

/** Texts of the shell. */
export const it: Translated<ShellWords> = {
  splash: {
    progress: 'Apertura della tua casa',
    version: 'Versione {version} · build {build}',
    groups: {
      texts: 'Testi',
      session: 'Sessione',
      home: 'La tua casa',
      live: 'Collegamento in tempo reale',
    },
    items: {
      words: 'Lingua',
      token: 'Accesso',
      snapshot: 'Contatto con l’hub',
      people: 'Persone',
      environments: 'Ambienti',
      devices: 'Dispositivi',
      connection: 'Connessione',
    },
  },
  notFound: {
    title: 'Pagina non trovata',
    REQUESTED_PAGE_NOT_EXISTS: 'La pagina che hai chiesto non esiste.',
    goBack: 'Torna indietro',
  },
  routeError: {
    title: 'Non è stato possibile mostrare questa pagina',
    advice: 'Il resto della casa funziona. Riprova, oppure apri un’altra pagina.',
  },
  top: {
    search: 'Cerca',
    place: '{name}: cambia prodotto',
    findAnything: 'Trova qualsiasi cosa',
    chat: 'Chat',
    chatNew: { one: 'Chat, {count} nuovo', other: 'Chat, {count} nuovi' },
    closeChat: 'Chiudi la chat',
    bell: 'Che cosa è successo oggi',
    user: 'Il tuo menu',
  },
  status: {
    title: 'Stato dell’hub',
    since: 'Dalle {time}',
    internet: 'Internet',
    internetYes: 'Collegato',
    internetNo: 'Non collegato',
    allIsWell: 'Va tutto bene',
    parts: 'Parti dell’hub',
    notKnown: 'Senza connessione lo stato dell’hub è sconosciuto.',
    waiting: { one: '{count} parte non è pronta', other: '{count} parti non sono pronte' },
    version: 'Versione {version} · build {build}',
  },
  banners: {
    maintenance: 'L’hub è in manutenzione. Per un po’ qualcosa potrebbe non rispondere.',
    offlineLocal:
      'L’hub non è raggiungibile: vedi la casa {asOf}. Controlla che l’hub sia acceso e che tu sia nella sua rete.',
    offlineCloud:
      'Da qui la casa non è raggiungibile: la vedi {asOf}. Controlla la connessione internet della casa.',
    connecting: 'Connessione all’hub in corso. Fino ad allora vedi la casa {asOf}.',
    retry: 'Prova adesso',
  },
  bell: {
    alarms: 'Allarmi aperti: {count}',
    all: 'Tutta la cronologia',
    title: 'Oggi',
    empty: 'Per ora tutto tranquillo',
    emptyLine:
      'Qui compaiono porte, allarmi e dispositivi che non rispondono, appena succede qualcosa.',
    failed: 'Non è stato possibile caricare gli eventi di oggi',
  },
  chat: { house: 'Risponde in locale, anche senza Internet' },
  change: {
    progress: 'Passaggio a un’altra casa',
    unnamed: 'Un’altra casa',
    phases: {
      CHANGING: 'Mi collego alla casa…',
      LOADING_STATE: 'Apro la casa…',
      END: 'Eccoci',
    },
  },
  trace: {
    memory: 'Memoria, ogni due minuti',
    elements: { one: '{count} elemento', other: '{count} elementi' },
    errors: 'Errori non gestiti',
    none: 'Nessuno finora',
  },
  menu: {
    more: 'Altro',
    system: 'Sistema',
    profile: 'Il tuo profilo',
    changeProduct: 'Cambia prodotto',
    language: 'Lingua',
    theme: 'Tema',
    sideBar: 'Barra laterale',
    logout: 'Esci',
  },
  palette: {
    title: 'Trova qualsiasi cosa',
    placeholder: 'Dispositivi, ambienti, pagine, o «accendi…»',
    results: 'Risultati',
    none: 'Nessun risultato per «{query}»',
    noneLine: 'Prova con un nome, un ambiente o quello che vuoi fare.',
    count: { one: '{count} risultato', other: '{count} risultati' },
    kinds: { page: 'Pagina', device: 'Dispositivo', environment: 'Ambiente', action: 'Azione' },
    hintMove: 'scorri',
    hintChoose: 'scegli',
    hintClose: 'chiudi',
    commands: {
      turnOn: 'Accendi {name}',
      turnOff: 'Spegni {name}',
      open: 'Apri {name}',
      close: 'Chiudi {name}',
      stop: 'Ferma {name}',
      lock: 'Chiudi a chiave {name}',
      unlock: 'Apri la serratura {name}',
      press: 'Premi {name}',
    },
    done: 'Fatto: {action}',
  },
};
