/**
 * Screenshots of every screen: `node e2e/screenshots.ts FOLDER [name …]`, light and dark, 1440 and 390 px
 * wide, in both languages. It starts its own demo homes; names select screens.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { findBrowser } from '../tooling/launch/test-peers.mjs';
import { quietChromium } from './fixtures/chromium.ts';
import { enter, remember, type Language } from './fixtures/people.ts';
import { WITH_RADIOS } from './fixtures/radios.ts';
import type { HubKind, RunningHub } from './fixtures/running-hub.ts';
import { openScreen, SCREENS, type Screen } from './fixtures/screens.ts';
import { startHub } from './fixtures/servers.ts';
import { RADIO_SCREENS } from './networks/radio-screens.ts';

const [folder, ...names] = process.argv.slice(2);
const chosen = (screens: readonly Screen[]): readonly Screen[] =>
  screens.filter(({ name }) => names.length === 0 || names.includes(name));

const sizes: Readonly<Record<string, BrowserContextOptions>> = {
  1440: { viewport: { width: 1440, height: 900 } },
  390: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

type Look = {
  readonly width: string;
  readonly colorScheme: 'light' | 'dark';
  readonly language: Language;
};

const looks = Object.keys(sizes).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme): Look[] => [
    { width, colorScheme, language: 'en' },
    { width, colorScheme, language: 'it' },
  ]),
);

async function pictures(
  browser: Browser,
  hub: RunningHub,
  screens: readonly Screen[],
  look: Look,
): Promise<void> {
  const { width, colorScheme, language } = look;
  for (const signedOut of [true, false]) {
    const common = { baseURL: hub.url, locale: 'en-GB', timezoneId: 'Europe/Rome' };
    const context = await browser.newContext({ ...common, ...sizes[width], colorScheme });
    if (signedOut) await remember(context, { consentAt: Date.now(), language });
    else await enter(context, hub, 'owner', language);
    const page = await context.newPage();
    for (const screen of screens.filter((each) => (each.signedOut ?? false) === signedOut)) {
      await openScreen(page, screen);
      const path = join(folder ?? '.', `${screen.name}-${width}-${colorScheme}-${language}.png`);
      await page.screenshot({ path, fullPage: !screen.open, animations: 'disabled' });
    }
    await context.close();
  }
}

if (folder === undefined) {
  process.stderr.write('Say where the pictures go: node e2e/screenshots.ts FOLDER [name …]\n');
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: quietChromium });
  const takeAll = async (kind: HubKind, screens: readonly Screen[]): Promise<void> => {
    if (screens.length === 0) return;
    const hub = await startHub(kind);
    try {
      for (const look of looks) await pictures(browser, hub, screens, look);
    } finally {
      await hub.dispose();
    }
  };
  try {
    await takeAll({ kind: 'demo' }, chosen(SCREENS));
    await takeAll(WITH_RADIOS, chosen(RADIO_SCREENS));
  } finally {
    await browser.close();
  }
}
