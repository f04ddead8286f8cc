import type { CDPSession } from '@playwright/test';

const MBIT = 1_000_000 / 8;

/** The window in which the peers were measured. */
export const view = { width: 1350, height: 940 };

/** Makes a page as slow as the peers were measured: 1.6 Mbit/s down, 0.75 up, 150 ms, a quarter of the processor. */
export async function throttle(cdp: CDPSession, cache?: 'keep the cache'): Promise<void> {
  await cdp.send('Network.enable');
  if (!cache) await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * MBIT,
    uploadThroughput: 0.75 * MBIT,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
