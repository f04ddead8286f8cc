/**
 * Around every component test. The files of a worker share one page, because a new one costs more than the tests:
 * so what a test has left in it is gone before the next begins.
 */
import { laterHubRoutes } from '@dimora/contract/client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ConfirmDialog } from '../src/kit/parts/confirm-dialog.ts';

// A wait ends by what a test waits for; the limit only ends a test that fails, on however busy a machine.
configure({ asyncUtilTimeout: 30_000 });

// A page that has called any later area has these, too.
await laterHubRoutes();
// Nearly every screen asks before it deletes. If the dialog's script is still loading when a test clicks, React may
// never show the dialog.
await ConfirmDialog.preload();

const PAGE = location.href;
const open = new Set<BroadcastChannel>();
/** A channel between tabs that closes with the test, as it does with its page. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.add(this);
  }
}

/** Intervals that end with the test, as they do with its page. */
const ticking = new Set<ReturnType<typeof setInterval>>();
const startInterval = setInterval;

beforeEach(() => {
  vi.stubGlobal('setInterval', (...call: Parameters<typeof setInterval>) => {
    const interval = startInterval(...call);
    ticking.add(interval);
    return interval;
  });
  vi.stubGlobal('BroadcastChannel', Channel);
});

afterEach(() => {
  cleanup();
  for (const channel of open) channel.close();
  open.clear();
  for (const interval of ticking) clearInterval(interval);
  ticking.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  if (location.href !== PAGE) history.replaceState(null, '', PAGE);
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
});
