import type { Translated } from '../words.ts';
import type { errors as english } from '../en/errors.ts';

/** See the English twin. */
export const errors: Translated<typeof english> = {
  VALIDATION_FAILED: 'Controlla quello che hai inserito: {issues}.',
  MALFORMED_BODY: 'L’hub non è riuscito a leggere la richiesta. Ricarica la pagina e riprova.',
  VALUE_WRONG_TYPE: 'Questo valore qui non va bene.',
  VALUE_OUT_OF_RANGE: 'Scegli un valore tra {min} e {max}.',
  VALUE_NOT_AN_OPTION: 'Scegli uno di questi: {options}.',
  NOT_AUTHENTICATED: 'Accedi per continuare.',
  WRONG_CREDENTIALS: 'Il nome utente o la password non sono corretti.',
  TOKEN_EXPIRED: 'La sessione è scaduta. Accedi di nuovo.',
  SESSION_REVOKED: 'La sessione è stata chiusa. Accedi di nuovo.',
  USER_DISABLED: 'Questo account è disattivato. Chiedi al proprietario della casa.',
  FORBIDDEN: 'Non hai il permesso di farlo.',
  NOT_FOUND: 'Non esiste più, oppure non puoi vederlo.',
  EDIT_CONFLICT:
    '{changedBy} ha fatto una modifica mentre stavi scrivendo. Guarda la nuova versione e salva di nuovo.',
  NAME_TAKEN: 'Il nome «{name}» è già usato. Scegline un altro.',
  ENVIRONMENT_CYCLE:
    'Un ambiente non può stare dentro sé stesso. Scegli un altro ambiente superiore.',
  SYSTEM_ENVIRONMENT: 'Questo ambiente appartiene al sistema e resta com’è.',
  NOT_A_FAKE_DEVICE: 'Solo ai dispositivi simulati si può dare un valore inventato.',
  NO_BROKER_ACCOUNT: '{name} non accede al broker dell’hub.',
  DEVICE_EXISTS: '«{name}» è già in casa.',
  DEVICE_REFUSED: '{name} ha rifiutato il comando.',
  BODY_TOO_LARGE: 'È troppo grande: si possono inviare al massimo {limitBytes}.',
  ACCOUNT_LOCKED: 'Troppi tentativi sbagliati. Riprova tra {retryAfterSeconds}.',
  RATE_LIMITED: 'Troppo in fretta. Riprova tra {retryAfterSeconds}.',
  INTERNAL:
    'Qualcosa è andato storto sull’hub. Riprova; se succede ancora, dai questo riferimento all’assistenza: {traceId}.',
  STORAGE_FAILED: 'L’hub non è riuscito a salvare. Non è cambiato nulla; riprova.',
  DEVICE_PROTOCOL: '{name} ha risposto in un modo che l’hub non ha capito.',
  DEVICE_UNREACHABLE: '{name} non è raggiungibile. Controlla che sia acceso e collegato.',
  DRIVER_MISSING: 'All’hub manca il driver per questo dispositivo ({driver}).',
  MAINTENANCE: 'L’hub è in manutenzione. Riprova tra qualche minuto.',
  PORT_TAKEN: 'Un altro programma usa la porta che serve qui ({port}).',
  DEVICE_TIMEOUT: '{name} non ha risposto entro {timeoutMs}.',
  STORAGE_FULL: 'Il disco dell’hub è pieno. Non è stato salvato nulla.',
  NO_DATA: 'Nessun luogo trovato. Prova con un indirizzo più breve, o sposta la mappa.',
  NO_LAT_LONG: 'Servono latitudine e longitudine.',
  SEARCH_YET_IN_PROGRESS: 'Una ricerca è ancora in corso.',
  INVALID_SEARCH_HND: 'Nessun servizio di ricerca dei luoghi è configurato.',
  INVALID_SEARCH_HND_RESULT: 'La ricerca dei luoghi ha dato una risposta illeggibile.',
  HUB_UNREACHABLE: 'L’hub non è raggiungibile. Controlla la connessione.',
  REQUEST_TIMEOUT: 'L’hub ha impiegato troppo tempo a rispondere. Riprova.',
};
