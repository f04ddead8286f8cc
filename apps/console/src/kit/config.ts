/** What a build of the console may be told (`VITE_…` when it is built); the defaults are those of the ledger. */
const told = import.meta.env as Readonly<Record<string, string | undefined>>;

/** See {@link told}. */
export const config = {
  /** Loaded once consent is given; empty: nothing is ever loaded (SHELL-09, A86). A foreign host must also stand in the hub's content policy. */
  analyticsScriptUrl: told['VITE_ANALYTICS_SCRIPT_URL'] ?? '',
  /** The consent is asked in Italian; `ui` makes it follow the interface (SHELL-08, A16). */
  consentLanguage: told['VITE_CONSENT_LANGUAGE'] === 'ui' ? ('ui' as const) : ('it' as const),
};
