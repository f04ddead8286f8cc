import { expect, test } from 'vitest';
import { readArguments } from './command-line.ts';

const refusal = (...args: string[]): string => {
  try {
    readArguments(args);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('a real cloud requires its folder, and listens only on this machine unless an option says otherwise', () => {
  expect(readArguments(['--data', '/var/lib/dimora-cloud'])).toMatchObject({
    demo: false,
    dataFolder: '/var/lib/dimora-cloud',
    port: 8081,
    host: '127.0.0.1',
    shared: undefined,
    trustProxy: 0,
  });
  expect(refusal()).toContain('--data DIR');
});

test('the demo listens only on this machine, with a folder for each port', () => {
  expect(readArguments(['--demo', '--port', '9001']).dataFolder).toMatch(/demo-cloud-9001$/);
  expect(refusal('--demo', '--host', '0.0.0.0')).toContain('this machine alone');
});

test('replicas need both shared services', () => {
  const postgres = { DIMORA_POSTGRES_URL: 'postgres://dimora@db/dimora' };
  const nats = { DIMORA_NATS_URL: 'nats://news:4222' };
  expect(() => readArguments(['--data', 'x'], postgres)).toThrow('go together');
  expect(() => readArguments(['--data', 'x'], nats)).toThrow('go together');
  const both = { ...postgres, ...nats };
  expect(readArguments(['--data', 'x', '--replica', 'two'], both)).toMatchObject({
    shared: { postgresUrl: 'postgres://dimora@db/dimora', natsUrl: 'nats://news:4222' },
    replica: 'two',
  });
});

test('addresses lose their final slash, and anything else is refused', () => {
  const given = readArguments(['--data', 'x', '--public-url', 'https://cloud.example/']);
  expect(given.publicUrl).toBe('https://cloud.example');
  expect(refusal('--data', 'x', '--public-url', 'cloud.example')).toContain('--public-url');
  const web = { DIMORA_SMTP_URL: 'https://mail.example' };
  expect(() => readArguments(['--data', 'x'], web)).toThrow('smtp:');
  const known = 'https://me:word@cloud.example';
  expect(refusal('--data', 'x', '--public-url', known)).toContain('without a user name');
  expect(refusal('--data', 'x', '--port', '70000')).toContain('--port');
  expect(refusal('--data', 'x', '--colour', 'red')).toContain('colour');
});

test('the option for a person’s rank also names the person', () => {
  expect(readArguments(['--data', 'x', '--staff', 'anna@example.com=partner']).staff).toEqual({
    login: 'anna@example.com',
    rank: 'partner',
  });
  expect(readArguments(['--data', 'x', '--staff', 'sara=support']).staff).toEqual({
    login: 'sara',
    rank: 'support',
  });
  for (const wrong of ['anna', '=super', 'anna=boss', ''])
    expect(refusal('--data', 'x', '--staff', wrong)).toMatch(/--staff/);
});

test('it trusts a number of proxies, and refuses the old option without one', () => {
  expect(readArguments(['--data', 'x', '--trust-proxy', '2']).trustProxy).toBe(2);
  expect(refusal('--data', 'x', '--trust-proxy')).toContain('--trust-proxy 1');
  expect(refusal('--trust-proxy', '--data', 'x')).toContain('--trust-proxy 1');
  expect(refusal('--data', 'x', '--trust-proxy', '0')).toContain('--trust-proxy 1');
  expect(refusal('--data', 'x', '--trust-proxy=yes')).toContain('--trust-proxy 1');
});
