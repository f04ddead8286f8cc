import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trustedAddress, type AddressTrust } from './trusted-address.ts';

/** How a browser parses a URL; declared here because this package is typed without any platform. */
const { URL } = globalThis as unknown as {
  URL: new (
    address: string,
    base?: string,
  ) => { origin: string; hostname: string; username: string; href: string; protocol: string };
};

const trust: AddressTrust = {
  ownOrigin: 'https://cloud.dimora.example',
  trustedHosts: ['second.example', 'third.example:8443'],
};
const atHome: AddressTrust = { ownOrigin: 'http://127.0.0.1:8080', trustedHosts: [] };

describe('addresses from a link', () => {
  test.each([
    ['https://cloud.dimora.example', 'https://cloud.dimora.example'],
    ['https://cloud.dimora.example/', 'https://cloud.dimora.example'],
    [
      'https://cloud.dimora.example/hub/casa-al-mare',
      'https://cloud.dimora.example/hub/casa-al-mare',
    ],
    ['HTTPS://Cloud.Dimora.Example', 'https://cloud.dimora.example'],
    ['https://cloud.dimora.example:443', 'https://cloud.dimora.example'],
    ['http://192.168.1.20:8080', 'http://192.168.1.20:8080'],
    ['http://10.0.0.1', 'http://10.0.0.1'],
    ['http://172.16.0.1:8080', 'http://172.16.0.1:8080'],
    ['http://172.31.255.255:8080', 'http://172.31.255.255:8080'],
    ['http://169.254.7.7:8080', 'http://169.254.7.7:8080'],
    ['http://[fd12:3456:789a::1]:8080', 'http://[fd12:3456:789a::1]:8080'],
    ['http://[fe80::1]:8080', 'http://[fe80::1]:8080'],
    ['192.168.1.20', 'http://192.168.1.20:8080'],
    ['192.168.1.20:9000', 'http://192.168.1.20:9000'],
    ['https://second.example', 'https://second.example'],
    ['https://third.example:8443/hub/x', 'https://third.example:8443/hub/x'],
  ])('[START-03] %s is taken', (address, taken) =>
    expect(trustedAddress(address, trust)).toBe(taken),
  );

  test.each([
    // foreign hosts, plain or disguised
    'https://evil.example',
    'http://cloud.dimora.example',
    'https://cloud.dimora.example:444',
    'https://cloud.dimora.example.evil.example',
    'https://cloud.dimora.example@evil.example',
    'https://cloud.dimora.example:443@evil.example',
    'https://user:password@cloud.dimora.example',
    'https://cloud.dimora.example%2f@evil.example',
    'https://cloud.dimora.example\\@evil.example',
    'https://evil.example\\cloud.dimora.example',
    'https://evil.example#cloud.dimora.example',
    'https://evil.example?https://cloud.dimora.example',
    'https://evilcloud.dimora.example',
    'https://cloud.dimora.example.',
    'https://cloud。dimora.example',
    'http://second.example',
    'https://third.example',
    'https://third.example:8444',
    // public addresses, and private ones that a browser would parse differently
    'http://8.8.8.8:8080',
    'http://172.15.255.255',
    'http://172.32.0.1',
    'http://192.169.0.1',
    'http://11.0.0.1',
    'http://0.0.0.0:8080',
    'http://3232235796:8080',
    'http://0xC0A80114',
    'http://0xc0.0xa8.1.20',
    'http://0300.0250.1.24',
    'http://010.0.0.1',
    'http://192.168.1',
    'http://192.168.1.256',
    'http://192.168.1.20.',
    'http://192.168.1.20.evil.example',
    'http://192.168.1.20@evil.example',
    'http://192.168.1.20%00.evil.example',
    'http://10.evil.example',
    'http://１９２.168.1.20',
    // IPv6
    'http://[2001:db8::1]:8080',
    'http://[::ffff:192.168.1.20]:8080',
    'http://[::ffff:8.8.8.8]',
    'http://[fc::1]',
    'http://[fd12:3456:789a::1%25eth0]',
    'http://[fd12::1::2]',
    'http://[fd12:1:2:3:4:5:6:7:8]',
    'http://[fd12:]',
    'http://[fd123::1]',
    'http://fd12::1',
    // loopback, from a page of another host
    'http://127.0.0.1:8080',
    'http://localhost:8080',
    'http://[::1]:8080',
    // other schemes, no scheme, other ports and paths
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ws://192.168.1.20:8080',
    '//evil.example',
    '//192.168.1.20',
    '/hub/x',
    'evil.example',
    'second.example',
    'http:192.168.1.20',
    'http:/192.168.1.20',
    'http:///192.168.1.20',
    'http://192.168.1.20:0',
    'http://192.168.1.20:65536',
    'http://192.168.1.20:080',
    'http://192.168.1.20:',
    'http://192.168.1.20/../x',
    'http://192.168.1.20//evil.example',
    'http://192.168.1.20/a?b',
    'http://192.168.1.20/a#b',
    ' http://192.168.1.20',
    'http://192.168.1.20\n',
    'http://192.168\t.1.20',
    'null',
    '',
  ])('[START-03] %j is not', (address) => expect(trustedAddress(address, trust)).toBeNull());

  test('[START-03] loopback is trusted by a page that came from it', () => {
    expect(trustedAddress('http://127.0.0.1:8082', atHome)).toBe('http://127.0.0.1:8082');
    expect(trustedAddress('http://localhost:8082', atHome)).toBe('http://localhost:8082');
    expect(trustedAddress('http://127.0.0.1.evil.example', atHome)).toBeNull();
  });

  test('[START-03] a browser parses every accepted address as it was checked', () => {
    const pieces = `http:// https:// javascript: // / \\ @ : . # ? %2e 192.168.1.20 10.1 127.0.0.1 [fd00::1] [::1]
      3232235796 0x0a.0.0.1 cloud.dimora.example second.example evil.example localhost 8080`;
    const piece = fc.constantFrom(' ', '\t', ...pieces.split(/\s+/));
    const addresses = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.ipV4().map((ip) => `http://${ip}:8080`),
      fc.ipV6().map((ip) => `http://[${ip}]:8080`),
      fc.array(piece, { maxLength: 7 }).map((chosen) => chosen.join('')),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const taken = trustedAddress(address, trust);
        if (taken === null) return;
        const url = new URL(taken);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect(url.username).toBe('');
        expect(url.href.startsWith(`${url.origin}/`)).toBe(true);
        expect(taken.startsWith(url.origin) || url.hostname.startsWith('[f')).toBe(true);
        expect(
          url.origin === trust.ownOrigin ||
            /^(10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)\./.test(url.hostname) ||
            /^\[f[cde]/.test(url.hostname) ||
            ['second.example', 'third.example'].includes(url.hostname),
        ).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
