import { anOwner, aGuest, aHouseSnapshot, aDevice } from '@dimora/testing/builders';
import type { EffectiveClaims } from '@dimora/domain';
import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { HomeStore } from '../../kit/home/home-store.ts';
import type { MenuEntry } from '../../kit/routing/static-data.ts';
import { isAt, menuEntries, type MenuRoute } from './menu-entries.ts';

const route = (fullPath: string, menu: Omit<MenuEntry, 'icon'>): MenuRoute => ({
  fullPath,
  options: { staticData: { menu: { icon: IconHome, ...menu } } },
});
const owner = anOwner().Claims as EffectiveClaims;
const area = (name: string): MenuEntry['area'] => name as MenuEntry['area'];
const home = new HomeStore();

test('[SHELL-10] [SHELL-11] entries come from the routes in the ledger’s order; other routes are left out', () => {
  const routes = [
    route('/history', { area: area('history') }),
    route('/devices/', { area: 'devices' }),
    { fullPath: '/login', options: {} },
    route('/dashboard/overview', { area: 'dashboard' }),
    route('/environments/all', { area: 'environments' }),
  ];
  expect(menuEntries(routes, owner, home).map(({ href }) => href)).toEqual([
    '/dashboard/overview',
    '/environments/all',
    '/devices',
    '/history',
  ]);
});

test('[SHELL-11] equal orders follow the ledger’s sequence, not the order of the routes', () => {
  const routes = ['users', 'stats', 'energy', 'climate', 'triggers'].map((name) =>
    route(`/${name}`, { area: area(name) }),
  );
  expect(menuEntries(routes, owner, home).map(({ href }) => href)).toEqual([
    '/triggers',
    '/climate',
    '/energy',
    '/stats',
    '/users',
  ]);
});

test('[SHELL-10] a claim or a condition filters an entry', () => {
  const store = new HomeStore();
  const routes = [
    route('/install', { area: 'devices', claim: 'INSTALL_DEVICE' }),
    route('/zwave', {
      area: 'environments',
      condition: ({ devices }) => devices.all().some(({ Provider }) => Provider === 'zwave'),
    }),
  ];
  const guest = aGuest(['room']).Claims as EffectiveClaims;
  expect(menuEntries(routes, guest, store)).toEqual([]);
  store.load(aHouseSnapshot({ devices: [aDevice({ Provider: 'zwave' })] }), 'hub');
  expect(menuEntries(routes, owner, store).map(({ href }) => href)).toEqual(['/zwave', '/install']);
});

test('an entry is active on all pages of its area', () => {
  expect([
    isAt('/devices/lamp', { href: '/devices/all', also: [] }),
    isAt('/devices', { href: '/devices/all', also: [] }),
    isAt('/devicesque', { href: '/devices/all', also: [] }),
    isAt('/device-groups/all', { href: '/devices/all', also: ['/device-groups'] }),
    isAt('/device-groups/all', { href: '/devices/all', also: [] }),
  ]).toEqual([true, true, false, true, false]);
});

test('a page of another area declares which menu entry it belongs to', () => {
  const routes = [
    route('/devices/all', { area: 'devices' }),
    { fullPath: '/device-groups/all', options: { staticData: { under: 'devices' as const } } },
  ];
  const [devices] = menuEntries(routes, owner, home);
  expect(devices && isAt('/device-groups/create', devices)).toBe(true);
});
