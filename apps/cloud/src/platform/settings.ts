import { StartRefusal } from '@dimora/node-kit';
import { pushSettingsFrom, type PushSettings } from '@dimora/push';

/** The configuration of a cloud. */
export type CloudSettings = {
  /** Where people and hubs reach it, without a slash at the end. Known once it listens. */
  readonly publicUrl: string;
  /** How many proxies of one's own stand before it, whose forwarded addresses are trusted. */
  readonly trustProxy: number;
  /** This replica's name among those that share a database. */
  readonly replica: string;
  readonly brand: string;
  /** Display names of the hubs' providers by their brands (CHOOSER-03). */
  readonly providerNames: ReadonlyMap<string, string>;
  readonly demo: boolean;
  /** A12: on in the cloud unless the provider says otherwise. */
  readonly allowRegistration: boolean;
  /** LOGIN-06, A11. */
  readonly loginVariant: 'new' | 'old';
  /** CHOOSER-15; off unless the provider says otherwise (A24). */
  readonly showRemoveSubscription: boolean;
  readonly mapAttribution: string;
  /** The mail server; without one, mail stays in the queue, and the demo shows it on a page. */
  readonly smtpUrl: string | undefined;
  /** Prints mails where the cloud was started, without a mail server; nothing leaves them in the queue. */
  readonly printMail: ((text: string) => void) | undefined;
  /** The sender of mail. */
  readonly mailFrom: string;
  /** How push messages are sent. */
  readonly push: PushSettings;
  /** In the demo: the address of the simulated geocoding services; nothing for the configured ones. */
  readonly geocoderUrl: string | undefined;
  /** The data folder, for files such as map tiles; nothing keeps them in memory. */
  readonly folder: string | undefined;
  /** The environment variables, for settings that belong to one module. */
  readonly environment: Readonly<Record<string, string | undefined>>;
};

/** The provider's settings from `DIMORA_…` variables, with their defaults. Rejects with a `StartRefusal`. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Pick<
  CloudSettings,
  | 'brand'
  | 'providerNames'
  | 'allowRegistration'
  | 'loginVariant'
  | 'showRemoveSubscription'
  | 'mapAttribution'
  | 'mailFrom'
  | 'push'
> {
  return {
    brand: environment['DIMORA_BRAND'] ?? 'dimora',
    providerNames: providerNamesFrom(environment['DIMORA_PROVIDER_NAMES']),
    allowRegistration: environment['DIMORA_ALLOW_REGISTRATION'] !== '0',
    loginVariant: environment['DIMORA_LOGIN_VARIANT'] === 'old' ? 'old' : 'new',
    showRemoveSubscription: environment['DIMORA_SHOW_REMOVE_SUBSCRIPTION'] === '1',
    mapAttribution: environment['DIMORA_MAP_ATTRIBUTION'] ?? '© OpenStreetMap contributors',
    push: pushSettingsFrom(environment),
    mailFrom: environment['DIMORA_MAIL_FROM'] ?? 'Dimora <no-reply@dimora.invalid>',
  };
}

/** Brands with their names, `acme=Acme Casa, casa=Casa Italiana`; our own is known. */
function providerNamesFrom(text = ''): ReadonlyMap<string, string> {
  const names = new Map([['dimora', 'Dimora']]);
  for (const pair of text.split(',').filter((each) => each.trim() !== '')) {
    const [, brand, name] = /^([^=]+)=(.+)$/.exec(pair.trim()) ?? [];
    if (brand === undefined || name === undefined)
      throw new StartRefusal(
        'DIMORA_PROVIDER_NAMES takes brands with their names: acme=Acme Casa, casa=Casa Italiana.',
      );
    names.set(brand.trim(), name.trim());
  }
  return names;
}
