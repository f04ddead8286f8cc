import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  delete document.documentElement.dataset['config'];
  vi.resetModules();
});

test('[PLACES-26] a map starts near Rome, or where the server of the page says', async () => {
  const plain = await import('../entities/place/map/map-limits.ts');
  expect(plain.DEFAULT_CENTRE).toEqual({ Latitude: 41.9, Longitude: 12.5 });
  vi.resetModules();
  document.documentElement.dataset['config'] = '{"mapCentre":{"Latitude":45.07,"Longitude":7.69}}';
  const stated = await import('../entities/place/map/map-limits.ts');
  expect(stated.DEFAULT_CENTRE).toEqual({ Latitude: 45.07, Longitude: 7.69 });
});

test('[SHELL-09] settings that the server leaves out keep their default', async () => {
  vi.resetModules();
  document.documentElement.dataset['config'] = '{"trustedHosts":["casa.example"]}';
  const { config } = await import('./config.ts');
  expect(config).toMatchObject({ trustedHosts: ['casa.example'], analyticsScriptUrl: '' });
});
