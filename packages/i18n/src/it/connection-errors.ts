import type { Translated } from '../words.ts';
import type { connectionErrors as english } from '../en/connection-errors.ts';

export const connectionErrors: Translated<typeof english> = {
  INTERNAL:
    'Qualcosa è andato storto sull’hub. Riprova; se succede ancora, dai questo riferimento all’assistenza: {traceId}.',
  HUB_OFFLINE: 'In questo momento l’hub non è collegato al cloud.',
  CLOUD_UNREACHABLE: 'In questo momento il cloud non è raggiungibile. Riprova tra qualche minuto.',
  MAINTENANCE: 'L’hub è in manutenzione. Riprova tra qualche minuto.',
  HUB_TIMEOUT: 'L’hub non ha risposto entro {timeoutMs}.',
  HUB_UNREACHABLE: 'L’hub non è raggiungibile. Controlla la connessione.',
  REQUEST_TIMEOUT: 'L’hub ha impiegato troppo tempo a rispondere. Riprova.',
};
