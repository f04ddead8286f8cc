/** Journeys through the running product, in Debian's Chromium, at a desk and on a phone. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tooling/launch/test-peers.mjs';
import { quietChromium } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A browser, its hub and its cloud fill a core: a third worker only makes each journey longer.
  workers: 2,
  // Named as flaky at the end of the run: a fault to find, and no reason to refuse the others' work (0152).
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  // Patience for a machine that is busy with other things too; what must be quick is measured by its own test.
  expect: { timeout: 10_000 },
  reporter: [['list'], ['../tooling/checks/journeys-reporter.ts']],
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a third of the time; `--trace retain-on-failure` asks for one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: quietChromium,
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: /@phone-only/,
    },
    {
      // A phone walks what is tagged for it: the journeys that look different in the hand.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
