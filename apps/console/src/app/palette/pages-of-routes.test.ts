import { STATS_PAGE_IDS } from '@dimora/domain';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { en } from './locales/en.ts';
import { it } from './locales/it.ts';
import { pagesOfRoutes } from './pages-of-routes.ts';

/** Each page of the palette, in its order, with what it asks for, by hand. */
const EXPECTED: Readonly<Record<string, string>> = {
  '/dashboard/overview': '',
  '/environments/all': 'READ_ENVIRONMENT',
  '/environments/create': 'CREATE_ENVIRONMENT',
  '/devices/all': 'READ_DEVICE',
  '/devices/manual-install': 'INSTALL_DEVICE',
  '/devices/discovery': 'INSTALL_DEVICE',
  '/devices/networks': 'READ_DEVICE_SETUP',
  '/devices/zwave': 'READ_DEVICE',
  '/devices/zigbee': 'READ_DEVICE',
  '/devices/modbus': 'READ_DEVICE',
  '/devices/mqtt': 'READ_SYSTEM',
  '/devices/all-configurations': 'READ_DEVICE_SETUP',
  '/devices/maintenance': 'READ_DEVICE',
  '/devices/installation': '',
  '/devices/voice-assistants': 'READ_DEVICE',
  '/users/all': 'READ_USERS',
  '/users/create': 'CREATE_USER',
  '/assistants': '',
  '/triggers/all': 'READ_TRIGGERS',
  '/triggers/create': 'MODIFY_TRIGGERS',
  '/climate-schedule': 'READ_ENVIRONMENT',
  '/energy/report': 'READ_DEVICE',
  '/stats/presence': 'READ_DEVICE',
  '/stats/consumption': 'READ_DEVICE',
  '/stats/temperature': 'READ_DEVICE',
  '/stats/humidity': 'READ_DEVICE',
  '/stats/air_quality': 'READ_DEVICE',
  '/stats/noise': 'READ_DEVICE',
  '/stats/illumination': 'READ_DEVICE',
  '/stats/battery': 'READ_DEVICE',
  '/stats/on_off': 'READ_DEVICE',
  '/stats/online': 'READ_DEVICE',
  '/stats/analytics': 'READ_DEVICE',
  '/stats/advanced': 'READ_DEVICE',
  '/stats/configure': 'READ_PARAMETERS',
  '/stats/corrections': 'MODIFY_DEVICE or MODIFY_ENVIRONMENT',
  '/dvr/live': 'APP_PRO_DVR',
  '/history/all': 'READ_EVENTS',
  '/history/alarms': 'READ_EVENTS',
  '/history/changes': 'READ_AUDIT',
  '/guest-passes/all': 'MANAGE_GUEST_PASSES',
  '/history/limits': 'MODIFY_HUB',
  '/device-groups/all': 'READ_DEVICE',
  '/device-groups/create': 'MODIFY_DEVICE everywhere',
  '/properties/all': 'cloud',
  '/properties/create': 'cloud',
  '/products/all': '',
  '/products/search': 'cloud',
  '/choose-product': 'cloud',
  '/profile': '',
};

const files = import.meta.glob<{
  readonly Route: { readonly options: { readonly staticData?: StaticDataRouteOption } };
}>(['../../routes/_shell/**/*.tsx', '../../routes/choose-product/index.tsx'], {
  eager: true,
});

/** The routes that people open in a home, with what they declare. */
const declaredRoutes = Object.entries(files).map(([file, { Route }]) => ({
  path: file
    .replace(/^.*routes\/(_shell)?\/?/, '/')
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '/'),
  staticData: Route.options.staticData ?? {},
}));
const pages = pagesOfRoutes(
  declaredRoutes.map(({ path: fullPath, staticData }) => ({ fullPath, options: { staticData } })),
);

test('[SHELL-B2] the palette finds these pages, for those who may open them', () => {
  const found = [...pages].map(([path, { claim, everywhere, cloud }]) => [
    path,
    [[claim ?? []].flat().join(' or '), everywhere && 'everywhere', cloud && 'cloud']
      .filter(Boolean)
      .join(' '),
  ]);
  expect(Object.fromEntries(found)).toEqual(EXPECTED);
});

test('[SHELL-B2] every page of the shell is in the palette', () => {
  const paths = declaredRoutes
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && !path.endsWith('/'))
    // Its route has a parameter.
    .concat(STATS_PAGE_IDS.map((page) => `/stats/${page}`));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !pages.has(path))).toEqual([]);
});

test('[SHELL-B2] each page has a name in both languages, in the offered order', () => {
  expect(Object.keys(en.pages)).toEqual(Object.keys(EXPECTED));
  expect(Object.keys(it.pages)).toEqual(Object.keys(EXPECTED));
});
