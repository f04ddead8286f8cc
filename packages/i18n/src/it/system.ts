import type * as english from '../en/system.ts';
import type { Translated } from '../words.ts';

export const system: Translated<typeof english> = {
  roles: {
    owner: 'Proprietario',
    admin: 'Amministratore',
    user: 'Residente',
    guest: 'Ospite',
    none: 'Nessun ruolo',
    not_authorized: 'Non autorizzato',
  },
  superAdministrator: 'Amministratore del fornitore',
  ranks: { installer: 'Installatore', support: 'Assistenza' },
  connectionStates: {
    connecting: 'Connessione…',
    connected: 'Connesso',
    disconnected_network: 'Nessuna connessione',
    disconnected_internet: 'Senza internet',
    maintenance: 'Manutenzione',
  },
  readiness: {
    starting: 'In avvio',
    ready: 'Pronto',
    degraded: 'Funziona in parte',
    failed: 'Non funziona',
  },
  themes: { auto: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' },
  sideBarBackgrounds: { brown: 'Marrone', black: 'Nero', white: 'Bianco' },
};
