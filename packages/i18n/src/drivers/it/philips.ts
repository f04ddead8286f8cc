import type { DriverTexts } from '../driver-texts.ts';

export const philips: DriverTexts = {
  name: 'Philips Hue',
  line: 'Lampade, prese, stanze, sensori e interruttori collegati a un Hue Bridge',
  fields: {
    Address: { label: 'Indirizzo del bridge', help: 'L’indirizzo IP dell’Hue Bridge' },
    BridgeId: {
      label: 'ID del bridge',
      help: 'Sedici lettere e cifre; la ricerca lo compila da sola',
    },
    accessKey: {
      label: 'Chiave del bridge',
      help: 'Premi il pulsante rotondo sul bridge e, entro mezzo minuto, avvia la ricerca o controlla il suo indirizzo: la chiave la dà il bridge',
    },
    fingerprint: {
      label: 'Certificato',
      help: 'L’impronta del certificato del bridge; se cambia, il bridge non è più considerato affidabile',
    },
    resource: {
      label: 'Parte del bridge',
      help: 'Una lampada, un sensore o una stanza come li chiama il bridge; vuoto per il bridge stesso',
    },
  },
};
