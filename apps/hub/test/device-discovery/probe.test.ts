import { failureOf } from '@dimora/testing/hub';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPrivate, probeTargets } from '../../src/modules/devices/device-discovery/addresses.ts';
import { aDriver, aFinding } from '../support/a-driver.ts';
import { aHub } from '../support/a-hub.ts';

describe('[DISCOVERY-B1] which addresses may be probed', () => {
  const house = { loopback: false };

  test('only the house’s own networks, or a subnet of at most 256 addresses', () => {
    expect(probeTargets('192.168.1.20', house)).toEqual(['192.168.1.20']);
    expect(probeTargets('10.1.2.3/32', house)).toEqual(['10.1.2.3']);
    const subnet = probeTargets('172.16.5.77/24', house);
    expect([subnet.length, subnet[0], subnet.at(-1)]).toEqual([254, '172.16.5.1', '172.16.5.254']);
    expect(probeTargets('192.168.1.20/30', house)).toEqual(['192.168.1.21', '192.168.1.22']);
  });

  test.each([
    '8.8.8.8',
    '127.0.0.1',
    '127.1',
    '0.0.0.0',
    '2130706433',
    '0x7f.0.0.1',
    '010.0.0.1',
    '192.168.1.0/23',
    '192.168.1.0/-1',
    '192.168.1.0/24/24',
    '192.168.1.0/1e1',
    '192.168.1.0/',
    '172.32.0.1',
    '169.253.1.1',
    '::1',
    '[::ffff:127.0.0.1]',
    'localhost',
    'printer.local',
    'http://192.168.1.1',
    '192.168.1.1:80',
    '192.168.1.256',
    '224.0.0.1',
    '255.255.255.255',
    '',
  ])('never %s', (target) => {
    expect(() => probeTargets(target, house)).toThrow('ADDRESS_NOT_ALLOWED');
  });

  test('this machine only if the hub serves no other', () => {
    expect(probeTargets('127.0.0.1', { loopback: true })).toEqual(['127.0.0.1']);
    expect(() => probeTargets('8.8.8.8', { loopback: true })).toThrow('ADDRESS_NOT_ALLOWED');
  });

  test('any request results in private addresses only', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const length = fc.option(fc.integer({ min: 0, max: 40 }), { nil: undefined });
    fc.assert(
      fc.property(part, part, part, part, length, (a, b, c, d, prefix) => {
        const target = `${a}.${b}.${c}.${d}${prefix === undefined ? '' : `/${prefix}`}`;
        try {
          const hosts = probeTargets(target, house);
          expect(hosts.length).toBeLessThanOrEqual(256);
          expect(hosts.every(isPrivate)).toBe(true);
        } catch (error) {
          expect(error).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
        }
      }),
    );
  });
});

describe('[DISCOVERY-B1] a probe', () => {
  const asked: string[] = [];
  const drivers = [
    aDriver({
      Key: 'known',
      discovery: {
        timeoutMs: 1_000,
        sees: [],
        probe: async (address) => {
          asked.push(address);
          return address === '127.0.0.1'
            ? [aFinding('known', address), aFinding('known', '127.0.0.9', { trouble: 'NO_ANSWER' })]
            : [];
        },
      },
    }),
    aDriver({
      Key: 'angry',
      discovery: {
        timeoutMs: 1_000,
        sees: [],
        probe: () => {
          throw new TypeError('no');
        },
      },
    }),
  ];

  test('of one address finds the device there, keeps earlier finds, and reports errors', async () => {
    await using hub = await aHub({ drivers });
    const owner = await hub.as('owner');
    const found = await owner.deviceDiscovery.probe({ target: '127.0.0.1', wait: true });
    expect(found).toMatchObject({
      phase: 'completed',
      target: '127.0.0.1',
      probe: { asked: 1, answered: 1, trouble: null },
      Results: {
        found: [{ Address: '127.0.0.1', list: 'toInstall' }],
        unprocessable: [{ Address: '127.0.0.9', trouble: 'NO_ANSWER' }],
      },
    });
    const nothing = await owner.deviceDiscovery.probe({ target: '127.0.0.77/31', wait: true });
    expect(nothing.probe?.asked).toBe(2);
    expect(nothing.Results.found).toHaveLength(1);
    expect(asked).not.toContain('8.8.8.8');
    expect(await failureOf(owner.deviceDiscovery.probe({ target: '8.8.8.8' }))).toMatchObject({
      code: 'ADDRESS_NOT_ALLOWED',
    });
    const guest = await hub.as('guest');
    const refused = await failureOf(guest.deviceDiscovery.probe({ target: '127.0.0.1' }));
    expect(refused).toMatchObject({ code: 'FORBIDDEN' });
  });
});
