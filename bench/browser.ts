import { chromium, type Browser } from '@playwright/test';
import { findBrowser, findPeer } from '../tooling/launch/test-peers.mjs';

/** Debian's Chromium as people have it, in a window where it can, without the services that call home. */
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
