import type { Coordinates } from '../places/coordinates.ts';

/** The console's configuration: the server that serves the page states what differs from the defaults. */
export type ConsoleConfig = {
  /** Loaded after consent; empty: nothing is loaded (SHELL-09, A86). */
  readonly analyticsScriptUrl: string;
  /** The consent is asked in Italian; `ui` makes it follow the interface language (SHELL-08, A16). */
  readonly consentLanguage: 'it' | 'ui';
  /** Consent is asked always, or only where there is an analytics script (A16). */
  readonly consentAsked: 'always' | 'withAnalytics';
  /** What the limit of 204,800 bytes applies to: the chosen file, or the picture cropped from it (A40). */
  readonly avatarLimitOn: 'file' | 'result';
  /** How long the wizard waits after a hub has moved to another existing place, milliseconds (WIZARD-17, A27). */
  readonly wizardReassociationWaitMs: number;
  /** Which hubs wait: those that leave another place, or every hub that moves to an existing one (A27). */
  readonly wizardWaitFor: 'reassociation' | 'anyExisting';
  /** Ends that wait as soon as the hub reports its new place (A27). */
  readonly wizardEndWaitEarly: boolean;
  /** The wizard also shows its smart-home page (WIZARD-02, A26). */
  readonly wizardSmartHome: boolean;
  /** Hosts that a start's options may name beside the page's own: `cloud.example:8443` (A87). */
  readonly trustedHosts: readonly string[];
  /** Where a map opens before anybody has chosen a place (PLACES-26, A47). */
  readonly mapCentre: Coordinates;
};

/** The configuration of a server that states nothing: that of the ledger. */
export const CONSOLE_DEFAULTS: ConsoleConfig = {
  analyticsScriptUrl: '',
  consentLanguage: 'it',
  consentAsked: 'always',
  avatarLimitOn: 'file',
  wizardReassociationWaitMs: 120_000,
  wizardWaitFor: 'reassociation',
  wizardEndWaitEarly: false,
  wizardSmartHome: false,
  trustedHosts: [],
  mapCentre: { Latitude: 41.9, Longitude: 12.5 },
};
