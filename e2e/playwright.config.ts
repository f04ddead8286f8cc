/** Journeys through the running product, in Debian's Chromium, on a desktop and on a phone. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isSoak } from '@dimora/testing/rounds';
import { findBrowser } from '../tooling/launch/test-peers.mjs';
import { quietChromium } from './fixtures/chromium.ts';

// Key files of hubs and clouds that journeys start.
process.env['XDG_CONFIG_HOME'] = join(tmpdir(), 'dimora-tests');

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // A browser, its hub and its cloud fill a core: a third worker only makes each journey slower.
  workers: 2,
  // Listed as flaky at the end of the run: a fault to find, but no reason to block others' work (0152).
  retries: 1,
  forbidOnly: true,
  // Time-outs are safety nets for a machine with ten times its load: nothing ends by them, and no test asserts
  // a duration (0715). What speed matters, bench/ measures.
  timeout: 900_000,
  expect: { timeout: 150_000 },
  reporter: [
    ['list'],
    ['../tooling/checks/journeys-reporter.ts'],
    ['../tooling/checks/closing/journey-record-reporter.ts'],
  ],
  use: {
    // An action that can't be done ends before its test, and names what it waited for.
    actionTimeout: 150_000,
    navigationTimeout: 150_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Rome',
    contextOptions: { reducedMotion: 'reduce' },
    // A kept page would hide from the journeys what the server answers; the one about it allows them.
    serviceWorkers: 'block',
    // A trace costs a third of the time; `--trace retain-on-failure` enables it.
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
      // What runs once in each language runs in one of them, unless this is a soak.
      grepInvert: isSoak ? /@phone-only/ : /@phone-only|@soak/,
    },
    {
      // The phone runs the journeys about what is different on one; a soak all that pass it (docs/decisions/0740).
      name: 'phone',
      grep: isSoak ? /@phone/ : /@phone(?!-soak)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
