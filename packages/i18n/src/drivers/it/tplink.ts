import type { DriverTexts } from '../driver-texts.ts';

export const tplink: DriverTexts = {
  name: 'TP-Link Kasa e Tapo',
  line: 'Prese, ciabatte, dimmer e lampade TP-Link, senza il suo cloud',
  fields: {
    Username: {
      label: 'Account TP-Link',
      help: 'L’indirizzo e-mail dell’account con cui è stato configurato il dispositivo; i più vecchi non lo chiedono',
    },
    Password: {
      label: 'Password TP-Link',
      help: 'Di quell’account. Resta nell’hub: al dispositivo arriva solo una prova',
    },
    Mac: {
      label: 'Indirizzo MAC',
      help: 'Per accorgersi se a questo indirizzo risponde un altro dispositivo',
    },
    protocol: { label: 'Protocollo' },
    port: { label: 'Porta', help: 'Solo se non è quella solita' },
  },
  options: {
    protocol: {
      auto: 'Automatico',
      kasa: 'Kasa, dispositivi meno recenti',
      klap: 'KLAP, dispositivi recenti',
    },
  },
};
