/** `npm run pictures`: takes the README's pictures of the demo home, and writes them to docs/img. */
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findBrowser } from '../tooling/launch/test-peers.mjs';
import { quietChromium } from './fixtures/chromium.ts';
import { enter } from './fixtures/people.ts';
import { WITH_RADIOS } from './fixtures/radios.ts';
import type { HubKind, RunningHub } from './fixtures/running-hub.ts';
import { openScreen, SCREENS } from './fixtures/screens.ts';
import { startHub } from './fixtures/servers.ts';
import { RADIO_SCREENS } from './networks/radio-screens.ts';

const FOLDER = join(import.meta.dirname, '../docs/img');

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A picture: its file, the screen it shows, and how it is looked at. */
type Picture = {
  readonly file: string;
  readonly screen: string;
  readonly look: BrowserContextOptions;
};

/** Of the home with radios. */
const RADIO_NETWORK: Picture = {
  file: 'radio-network',
  screen: 'zwave',
  look: { ...DESKTOP, colorScheme: 'light' },
};

/** The overview last: the demo is still writing its past when it starts. */
const PICTURES: readonly Picture[] = [
  { file: 'automation', screen: 'trigger', look: { ...DESKTOP, colorScheme: 'light' } },
  { file: 'energy', screen: 'energy', look: { ...DESKTOP, colorScheme: 'light' } },
  { file: 'overview-light', screen: 'overview', look: { ...DESKTOP, colorScheme: 'light' } },
  { file: 'overview-dark', screen: 'overview', look: { ...DESKTOP, colorScheme: 'dark' } },
  { file: 'overview-phone', screen: 'overview', look: { ...PHONE, colorScheme: 'light' } },
];

async function take(browser: Browser, hub: RunningHub, picture: Picture): Promise<void> {
  const screen = [...SCREENS, ...RADIO_SCREENS].find(({ name }) => name === picture.screen);
  if (screen === undefined) throw new Error(`no screen is called ${picture.screen}`);
  const common = { baseURL: hub.url, locale: 'en-GB', timezoneId: 'Europe/Rome' };
  const context = await browser.newContext({ ...common, ...picture.look });
  await enter(context, hub, 'owner');
  const page = await context.newPage();
  await openScreen(page, screen);
  // The parts of a page that come after it, such as scenes and the history of today.
  await page.waitForLoadState('networkidle');
  const path = join(FOLDER, `${picture.file}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  await context.close();
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: quietChromium });
const takeAll = async (kind: HubKind, pictures: readonly Picture[]): Promise<void> => {
  const hub = await startHub(kind);
  try {
    for (const picture of pictures) await take(browser, hub, picture);
  } finally {
    await hub.dispose();
  }
};
try {
  await takeAll({ kind: 'demo' }, PICTURES);
  await takeAll(WITH_RADIOS, [RADIO_NETWORK]);
} finally {
  await browser.close();
}
