/** What the cloud is told of itself. */
export type CloudSettings = {
  /** Where people and hubs reach it, without a slash at the end. Known once it listens. */
  readonly publicUrl: string;
  /** True behind a proxy of one's own, whose word on callers' addresses counts. */
  readonly trustProxy: boolean;
  /** The name of this one among several that share a database. */
  readonly replica: string;
  readonly brand: string;
  readonly demo: boolean;
  /** A12: on in the cloud unless the provider says otherwise. */
  readonly allowRegistration: boolean;
  /** LOGIN-06, A11. */
  readonly loginVariant: 'new' | 'old';
  /** CHOOSER-15; off unless the provider says otherwise (A24). */
  readonly showRemoveSubscription: boolean;
  readonly mapAttribution: string;
  /** Where mail is handed over; nothing keeps it in the queue, to be read on a page of the demo. */
  readonly smtpUrl: string | undefined;
  /** Who mail comes from. */
  readonly mailFrom: string;
  /** Of the demo: the address of the simulated services for places; nothing for the configured ones. */
  readonly geocoderUrl: string | undefined;
  /** Where files lie that are no rows, such as map squares; nothing keeps them in memory. */
  readonly folder: string | undefined;
  /** The environment variables, for what a module alone knows of. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** What a cloud does unless the provider says otherwise; `environment` holds `DIMORA_…` variables. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<
  CloudSettings,
  | 'brand'
  | 'allowRegistration'
  | 'loginVariant'
  | 'showRemoveSubscription'
  | 'mapAttribution'
  | 'mailFrom'
> {
  return {
    brand: environment['DIMORA_BRAND'] ?? 'dimora',
    allowRegistration: environment['DIMORA_ALLOW_REGISTRATION'] !== '0',
    loginVariant: environment['DIMORA_LOGIN_VARIANT'] === 'old' ? 'old' : 'new',
    showRemoveSubscription: environment['DIMORA_SHOW_REMOVE_SUBSCRIPTION'] === '1',
    mapAttribution: environment['DIMORA_MAP_ATTRIBUTION'] ?? '© OpenStreetMap contributors',
    mailFrom: environment['DIMORA_MAIL_FROM'] ?? 'Dimora <no-reply@dimora.invalid>',
  };
}
