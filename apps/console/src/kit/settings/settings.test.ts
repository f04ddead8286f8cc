import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => localStorage.clear());

/** The module as a fresh page loads it. */
async function freshPage() {
  vi.resetModules();
  return import('./settings.ts');
}

test('[START-04] settings are kept in local storage until the next visit', async () => {
  (await freshPage()).changeSettings({ language: 'it', sideBarCollapsed: true, consentAt: 5 });
  expect((await freshPage()).readSettings()).toMatchObject({
    language: 'it',
    sideBarCollapsed: true,
    consentAt: 5,
  });
});

test.each(['not json', '[]', 'null', '{"language":"xx","consentAt":"yes","sideBarBackground":7}'])(
  'an invalid value counts as not set: %s',
  async (text) => {
    localStorage.setItem('dimora-settings', text);
    expect((await freshPage()).readSettings()).toMatchObject({
      language: null,
      consentAt: null,
      sideBarBackground: null,
    });
  },
);

test('a change in another tab is noticed', async () => {
  const { subscribeSettings, readSettings } = await freshPage();
  const heard = vi.fn<() => void>();
  subscribeSettings(heard);
  const newValue = JSON.stringify({ language: 'it' });
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'dimora-settings', newValue }));
  expect(heard).toHaveBeenCalledOnce();
  expect(readSettings().language).toBe('it');
});

test('[USERS-B2] changes to borrowed settings are dropped at the end, and never stored', async () => {
  const { areLent, changeSettings, lendSettings, readSettings } = await freshPage();
  changeSettings({ signedInAs: 'owner' });
  lendSettings(true);
  changeSettings({ signedInAs: 'guest', username: 'luca' });
  expect([areLent(), readSettings().signedInAs]).toEqual([true, 'guest']);
  expect((await freshPage()).readSettings()).toMatchObject({ signedInAs: 'owner', username: null });
  lendSettings(false);
  expect(readSettings()).toMatchObject({ signedInAs: 'owner', username: null });
});
