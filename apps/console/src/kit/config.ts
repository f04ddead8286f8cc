/** What a build of the console may be told (`VITE_…` when it is built); the defaults are those of the ledger. */
const told = import.meta.env as Readonly<Record<string, string | undefined>>;

/** See {@link told}. */
export const config = {
  /** Loaded once consent is given; empty: nothing is ever loaded (SHELL-09, A86). A foreign host must also stand in the hub's content policy. */
  analyticsScriptUrl: told['VITE_ANALYTICS_SCRIPT_URL'] ?? '',
  /** The consent is asked in Italian; `ui` makes it follow the interface (SHELL-08, A16). */
  consentLanguage: told['VITE_CONSENT_LANGUAGE'] === 'ui' ? ('ui' as const) : ('it' as const),
  /** Product models of the air-quality line, separated by commas: user and guest are not enabled there (START-20, A06). */
  airQualityModels: (told['VITE_AIR_QUALITY_MODELS'] ?? '').split(',').filter((id) => id !== ''),
  /** What the limit of 204,800 bytes holds for: the chosen file, or the picture that is cut out of it (A40). */
  avatarLimitOn:
    told['VITE_AVATAR_LIMIT_ON'] === 'result' ? ('result' as const) : ('file' as const),
  /** How long the wizard waits after a hub has moved to another existing place, milliseconds (WIZARD-17, A27). */
  wizardReassociationWaitMs: Number(told['VITE_WIZARD_REASSOCIATION_WAIT_MS'] ?? 120_000),
  /** Who waits: hubs that leave another place, or every hub that gets an existing one (A27). */
  wizardWaitFor:
    told['VITE_WIZARD_WAIT_FOR'] === 'anyExisting'
      ? ('anyExisting' as const)
      : ('reassociation' as const),
  /** Ends that wait as soon as the hub says that it stands in its new place (A27). */
  wizardEndWaitEarly: told['VITE_WIZARD_END_WAIT_EARLY'] === 'true',
  /** The wizard shows its smart-home page too (WIZARD-02, A26). */
  wizardSmartHome: told['VITE_WIZARD_SMART_HOME'] === 'true',
};
