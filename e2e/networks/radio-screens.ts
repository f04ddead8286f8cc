/** The pages of radio networks, in a demo home that has two of them. */
import type { Page } from '@playwright/test';
import { ZWAVE_NODES } from '../fixtures/radios.ts';
import type { Screen } from '../fixtures/screens.ts';
import { HUB } from '../fixtures/titles.ts';

const part = (name: string, query: string): Screen => ({
  name: `zwave-node-${name}`,
  path: `/devices/zwave?node=${ZWAVE_NODES.tableLamp}${query}`,
  title: `Table lamp – ${HUB}`,
});

const map = (page: Page): Promise<void> =>
  page.getByRole('group', { name: /^(Map of|Mappa di) / }).waitFor();

/** The screens in the order in which a person would meet them. */
export const RADIO_SCREENS: readonly Screen[] = [
  { name: 'networks-of-radios', path: '/devices/networks' },
  { name: 'zwave', path: '/devices/zwave' },
  {
    name: 'zwave-map-as-table',
    path: '/devices/zwave',
    open: async (page) => {
      await map(page);
      await page.getByRole('radio', { name: /^(Table|Tabella)$/ }).check();
      await page.getByRole('table').waitFor();
    },
  },
  { name: 'zwave-devices', path: '/devices/zwave?tab=devices' },
  { name: 'zwave-associations', path: '/devices/zwave?tab=associations' },
  { name: 'zwave-templates', path: '/devices/zwave?tab=templates' },
  { name: 'zwave-jobs', path: '/devices/zwave?tab=jobs' },
  { name: 'zwave-controller', path: '/devices/zwave?tab=controller' },
  { name: 'zwave-log', path: '/devices/zwave?tab=log' },
  part('overview', ''),
  part('associations', '&part=associations'),
  part('configuration', '&part=configuration'),
  part('routes', '&part=routes'),
  part('firmware', '&part=firmware'),
  part('classes', '&part=classes'),
  {
    name: 'zwave-node-dead',
    path: `/devices/zwave?node=${ZWAVE_NODES.dead}`,
  },
  { name: 'zwave-include', path: '/devices/zwave?guide=include' },
  { name: 'zwave-exclude', path: '/devices/zwave?guide=exclude' },
  { name: 'zigbee', path: '/devices/zigbee' },
  { name: 'zigbee-devices', path: '/devices/zigbee?tab=devices' },
  {
    name: 'zigbee-node',
    path: '/devices/zigbee?tab=devices',
    open: async (page) => {
      await page.getByRole('table').getByRole('link', { name: 'Corner lamp' }).click();
      await page.getByRole('heading', { level: 1, name: 'Corner lamp' }).waitFor();
    },
  },
  { name: 'zigbee-controller', path: '/devices/zigbee?tab=controller' },
];
