/** Build-time configuration (`VITE_…`); the defaults are those of the ledger. */
const told = import.meta.env as Readonly<Record<string, string | undefined>>;

export const config = {
  /** Loaded after consent; empty: nothing is loaded (SHELL-09, A86). A foreign host must also be in the hub's content policy. */
  analyticsScriptUrl: told['VITE_ANALYTICS_SCRIPT_URL'] ?? '',
  /** The consent is asked in Italian; `ui` makes it follow the interface language (SHELL-08, A16). */
  consentLanguage: told['VITE_CONSENT_LANGUAGE'] === 'ui' ? ('ui' as const) : ('it' as const),
  /** Product models of the air-quality line, separated by commas: user and guest are not enabled there (START-20, A06). */
  airQualityModels: (told['VITE_AIR_QUALITY_MODELS'] ?? '').split(',').filter((id) => id !== ''),
  /** What the limit of 204,800 bytes applies to: the chosen file, or the picture cropped from it (A40). */
  avatarLimitOn:
    told['VITE_AVATAR_LIMIT_ON'] === 'result' ? ('result' as const) : ('file' as const),
  /** How long the wizard waits after a hub has moved to another existing place, milliseconds (WIZARD-17, A27). */
  wizardReassociationWaitMs: Number(told['VITE_WIZARD_REASSOCIATION_WAIT_MS'] ?? 120_000),
  /** Which hubs wait: those that leave another place, or every hub that moves to an existing one (A27). */
  wizardWaitFor:
    told['VITE_WIZARD_WAIT_FOR'] === 'anyExisting'
      ? ('anyExisting' as const)
      : ('reassociation' as const),
  /** Ends that wait as soon as the hub reports its new place (A27). */
  wizardEndWaitEarly: told['VITE_WIZARD_END_WAIT_EARLY'] === 'true',
  /** The wizard also shows its smart-home page (WIZARD-02, A26). */
  wizardSmartHome: told['VITE_WIZARD_SMART_HOME'] === 'true',
};
