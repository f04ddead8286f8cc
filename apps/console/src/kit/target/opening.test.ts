import { START_OPTIONS, withoutStartOptions, type ProductId } from '@dimora/domain';
import { describe, expect, test } from 'vitest';
import { readOpening, type Place } from './opening.ts';

const open = (search: string, place: Partial<Place> = {}) =>
  readOpening({
    server: 'hub',
    origin: 'http://192.168.1.20:8080',
    path: '/devices/all',
    search,
    trustedHosts: [],
    remembered: {},
    ...place,
  });
const inCloud = (search: string, place: Partial<Place> = {}) =>
  open(search, { server: 'cloud', origin: 'https://cloud.example', ...place });

describe('the addresses of the three kinds of call', () => {
  test('[START-01] a hub’s own page calls its hub, and the cloud through it', () => {
    expect(open('').target).toEqual({
      server: 'hub',
      through: 'local',
      ProductId: null,
      origin: 'http://192.168.1.20:8080',
      hubBase: 'http://192.168.1.20:8080',
      cloudBase: 'http://192.168.1.20:8080/cloud',
      identityBase: 'http://192.168.1.20:8080',
    });
  });

  test('[START-01] [START-03] a page of the cloud calls the chosen hub through its proxy', () => {
    const entered =
      '?use_proxy=true&proxy_url=https://cloud.example/hub/casa-al-mare&product_id=casa-al-mare&identity_base_url=https://cloud.example';
    expect(inCloud(entered).target).toEqual({
      server: 'cloud',
      through: 'cloud',
      ProductId: 'casa-al-mare',
      origin: 'https://cloud.example',
      hubBase: 'https://cloud.example/hub/casa-al-mare',
      cloudBase: 'https://cloud.example',
      identityBase: 'https://cloud.example',
    });
    expect(inCloud(entered)).toMatchObject({ elsewhere: null, refused: [] });
  });

  test('[START-03] the proxy’s address names the product when nothing else does', () => {
    expect(
      inCloud('?use_proxy=true&proxy_url=https://cloud.example/hub/baita').target.ProductId,
    ).toBe('baita');
  });

  test('[START-03] without a product a page of the cloud has no hub to call', () => {
    expect(inCloud('').target).toMatchObject({ ProductId: null, hubBase: null });
  });

  test('[START-04] the product and the options survive a reload; a different address wins', () => {
    const remembered = { ProductId: 'baita' as ProductId, disableEvents: true, offline: true };
    expect(inCloud('', { remembered })).toMatchObject({
      target: { ProductId: 'baita' },
      options: { disableEvents: true, offline: true },
    });
    expect(inCloud('?product_id=casa', { remembered }).target.ProductId).toBe('casa');
  });

  test('[SHELL-06] a hub’s page opened through a proxy says so until that changes', () => {
    expect(open('?use_proxy=true').target.through).toBe('cloud');
    expect(open('', { remembered: { through: 'cloud' } }).target.through).toBe('cloud');
    expect(open('?use_proxy=false', { remembered: { through: 'cloud' } }).target.through).toBe(
      'local',
    );
  });
});

describe('the options with an effect', () => {
  const plain = inCloud('');
  // Beside `options` itself, which only repeats what was read.
  const effects = ({ target, elsewhere }: ReturnType<typeof readOpening>) => ({
    target,
    elsewhere,
  });

  /** Options by their effect on where calls go, by A87; the second value is what makes them act. */
  test.each([
    ['product_id', 'casa'],
    ['use_proxy', 'true'],
    ['proxy_url', 'https://cloud.example/hub/casa'],
    ['base_address', 'http://192.168.1.30:8080'],
  ])('[START-03] %s decides which hub is called or opened', (option, value) => {
    const changed =
      option === 'use_proxy' ? open('?use_proxy=true') : inCloud(`?${option}=${value}`);
    expect(effects(changed)).not.toEqual(effects(option === 'use_proxy' ? open('') : plain));
  });

  test.each([
    ['offline', 'offline'],
    ['disable_events', 'disableEvents'],
    ['trace-global-errors', 'traceGlobalErrors'],
    ['trace-memory', 'traceMemory'],
    ['wizard', 'wizard'],
  ] as const)('[START-03] %s acts in the console and redirects no call', (option, name) => {
    const changed = inCloud(`?${option}=true`);
    expect([plain.options[name], changed.options[name]]).toEqual([false, true]);
    expect(effects(changed)).toEqual(effects(plain));
  });

  test.each([
    // The page's own server signs in: an address in a link could collect passwords (A87).
    ['identity_base_url', 'https://cloud.example/elsewhere'],
    ['identity_base_url', 'http://192.168.1.30:8080'],
    // Hub and cloud know their keys by themselves; a link has nothing to say about them.
    ['federation_key', 'Ab-_567890123456'],
  ])(
    '[START-03] %s=%s is read, removed from the URL, and deliberately changes nothing',
    (option, value) => {
      const search = `?${option}=${encodeURIComponent(value)}`;
      for (const [changed, usual] of [
        [open(search), open('')],
        [inCloud(search), plain],
      ] as const)
        expect(effects(changed)).toEqual(effects(usual));
      expect(withoutStartOptions(`${search}&sort=name`)).toBe('?sort=name');
    },
  );

  test('[START-03] there are no other options', () => {
    expect([...START_OPTIONS].toSorted()).toEqual([
      'base_address',
      'disable_events',
      'federation_key',
      'identity_base_url',
      'offline',
      'product_id',
      'proxy_url',
      'trace-global-errors',
      'trace-memory',
      'use_proxy',
      'wizard',
    ]);
  });
});

describe('crafted links', () => {
  const evil = 'https://evil.example';
  test.each([
    `?base_address=${evil}`,
    `?use_proxy=true&proxy_url=${evil}/hub/casa`,
    `?identity_base_url=${evil}`,
    `?use_proxy=true&proxy_url=https://cloud.example@evil.example/hub/casa`,
    `?use_proxy=true&proxy_url=//evil.example/hub/casa`,
    `?base_address=http://3232235796:8080`,
    `?base_address=javascript:alert(1)`,
    `?identity_base_url=http://192.168.1.66`,
    `?product_id=${encodeURIComponent('x/../../@evil.example')}`,
    `?product_id=${encodeURIComponent('//evil.example')}`,
  ])('[START-03] %s changes no address that is called, here or in the cloud', (search) => {
    for (const opening of [open(search), inCloud(search)]) {
      const { hubBase, cloudBase, identityBase, origin } = opening.target;
      for (const base of [hubBase, cloudBase, identityBase])
        if (base !== null) expect(new URL(base).origin).toBe(origin);
      expect(opening.elsewhere).toBeNull();
    }
  });

  test('[START-03] a refused option is reported', () => {
    expect(open(`?base_address=${evil}`).refused).toEqual([
      { option: 'base_address', value: evil },
    ]);
  });
});

describe('another console', () => {
  test('[START-03] a hub of the local network is opened, not called', () => {
    const { elsewhere, target } = open('?base_address=http://192.168.1.30:8080&wizard=true');
    expect(elsewhere).toBe(
      'http://192.168.1.30:8080/devices/all?base_address=http://192.168.1.30:8080&wizard=true',
    );
    expect(target.hubBase).toBe('http://192.168.1.20:8080');
  });

  test('[START-03] on the hub’s own page nothing is opened', () => {
    expect(
      open('?base_address=http://192.168.1.30:8080', { origin: 'http://192.168.1.30:8080' })
        .elsewhere,
    ).toBeNull();
  });

  test('[START-03] a cloud that Config trusts is opened for its proxy', () => {
    const { elsewhere } = open('?use_proxy=true&proxy_url=https://second.example/hub/casa', {
      origin: 'https://cloud.example',
      server: 'cloud',
      trustedHosts: ['second.example'],
    });
    expect(new URL(elsewhere ?? '').origin).toBe('https://second.example');
  });
});
