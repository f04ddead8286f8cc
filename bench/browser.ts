import { chromium, type Browser } from '@playwright/test';
import { findBrowser, findPeer } from '../tooling/launch/test-peers.mjs';

/** Debian's Chromium, in a window if possible, without its background services. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findPeer('chromium') ?? findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
