import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

const hub = {
  demo: false,
  host: '127.0.0.1',
  port: 8080,
  url: 'http://127.0.0.1:8080',
  addresses: ['http://127.0.0.1:8080'],
  dataFolder: '/srv/house',
  keyPath: '/etc/dimora/house.key',
};

test('a hub on this machine alone says that phones can’t open it, and how to allow them', () => {
  expect(greeting(hub).join('\n')).toMatch(/Phones +cannot open it.*--host 0\.0\.0\.0/);
});

test('a hub names its key file, which needs its own backup; the demo does not', () => {
  const said = /^ {2}Key {8}\/etc\/dimora\/house\.key · keep a copy apart from the data/m;
  expect(greeting(hub).join('\n')).toMatch(said);
  expect(greeting({ ...hub, demo: true }).join('\n')).not.toMatch(said);
});

test('the demo, which has no --host, does not suggest it', () => {
  const said = greeting({ ...hub, demo: true }).join('\n');
  expect(said).toMatch(/Phones +cannot open the demo/);
  expect(said).not.toContain('--host');
});

test('a hub on all interfaces names each address in the house, and shows a code for the first', () => {
  const addresses = ['http://192.168.1.20:8080', 'http://dimora-casa-pi.local:8080'];
  const lines = greeting({ ...hub, host: '0.0.0.0', url: 'http://0.0.0.0:8080', addresses });
  expect(lines).toContain('  Open       http://127.0.0.1:8080');
  expect(lines).toContain('  At home    http://192.168.1.20:8080');
  expect(lines).toContain('             http://dimora-casa-pi.local:8080');
  // 24 characters are a code of version 2, 25 modules wide, with a border of 2 on both sides.
  const code = lines.filter((line) => /^ {2}[█▀▄ ]{29}$/.test(line));
  expect(code).toHaveLength(15);
});

test('a hub without a network says so', () => {
  const said = greeting({ ...hub, host: '0.0.0.0', addresses: [] }).join('\n');
  expect(said).toMatch(/Phones +cannot open it yet/);
});
