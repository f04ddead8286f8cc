import type { DriverLink } from '@dimora/driver-kit';

/**
 * Services in the catalogue that the hub can't run yet: their clients are still to come (INSTALL-04,
 * INSTALL-06).
 */
export const DRIVER_LINKS: readonly DriverLink[] = [
  link('4box', 'account', '2.2.0', 'https://www.4box.it', 'switch'),
  link('vemer', 'account', '2.0.0', 'https://www.vemer.it', 'thermostat'),
  link('tuya', 'account', '2.1.0', 'https://www.tuya.com', 'account'),
  link('frigate', 'service', '2.1.0', 'https://frigate.video', 'IpCamera'),
  link('netatmo', 'account', 'always', 'https://www.netatmo.com', 'thermostat'),
  link('sensibo', 'account', 'always', 'https://sensibo.com', 'thermostat'),
  link('ewelink', 'account', 'always', 'https://ewelink.cc', 'account'),
  link('orbit', 'account', 'always', 'https://www.orbitonline.com', 'valve'),
];

function link(
  Key: string,
  family: DriverLink['family'],
  since: string,
  url: string,
  category: string,
): DriverLink {
  return {
    Key,
    Factory: Key,
    Provider: Key,
    family,
    since,
    url,
    Defaults: { IoTCategoryIds: [category] },
  };
}
