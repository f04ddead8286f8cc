import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { help, readOptions } from './options.mjs';

const at = { cwd: '/home/giulia', root: '/opt/dimora' };
/** What the hub itself takes, beside --demo, as its own command line declares it. */
const declared = [
  ...readFileSync(new URL('../../apps/hub/src/command-line.ts', import.meta.url), 'utf8').matchAll(
    /^ {4}'?([a-z-]+)'?: (text|\{ type: '(?:boolean|string)'.*\}),$/gm,
  ),
].map(([, name = '', type = '']) => ({ option: `--${name}`, isFlag: type.includes('boolean') }));
const HUB_OPTIONS = declared.map(({ option }) => option).filter((each) => each !== '--demo');
/** Options without a value. */
const FLAGS = new Set(declared.flatMap(({ option, isFlag }) => (isFlag ? [option] : [])));
/** Options whose value is a path, which is made absolute. */
const PATHS = new Set(['--data', '--console', '--key-file', '--face-model']);
const hub = (...args: string[]) => ({ kind: 'hub', port: '8080', args });

describe('the options of npm start', () => {
  test('[START-05] the default is the demo on its usual port', () => {
    const demo = { kind: 'demo', folder: '/opt/dimora/.dimora/demo', port: 8080, home: [] };
    expect(readOptions([], at)).toEqual(demo);
  });

  test('--port moves the demo, which then has its own data', () => {
    const demo = { kind: 'demo', folder: '/opt/dimora/.dimora/demo-9090', port: 9090, home: [] };
    expect(readOptions(['--port', '9090'], at)).toEqual(demo);
  });

  test('--data runs a real hub alone; a relative folder is resolved against the current directory', () => {
    const args = ['--data', 'house', '--port', '80', '--host', '0.0.0.0'];
    expect(readOptions(args, at)).toEqual({
      ...hub('--data', '/home/giulia/house', '--port', '80', '--host', '0.0.0.0'),
      port: '80',
    });
  });

  test('--cloud tells a real hub its cloud', () => {
    const args = ['--data', '/d', '--cloud', 'https://cloud.example.org'];
    expect(readOptions(args, at)).toEqual(hub(...args));
  });

  test('--add-owner goes with --data', () => {
    const args = ['--data', '/d', '--add-owner', 'giulia'];
    expect(readOptions(args, at)).toEqual(hub(...args));
  });

  test('--help prints help, which names every option', () => {
    expect(readOptions(['--help'], at)).toBe('help');
    for (const option of HUB_OPTIONS) expect(help).toContain(option);
  });

  test('a real hub takes every option of the hub', () => {
    expect(HUB_OPTIONS).toEqual(
      expect.arrayContaining(['--data', '--mqtts-port', '--own-machine']),
    );
    for (const option of HUB_OPTIONS.filter((each) => !PATHS.has(each))) {
      const args = ['--data', '/d', option, ...(FLAGS.has(option) ? [] : ['1884'])];
      expect(readOptions(args, at)).toMatchObject({ kind: 'hub', args });
    }
  });

  test('the demo can move its broker too', () => {
    expect(readOptions(['--mqtt-port', '1884'], at)).toEqual({
      kind: 'demo',
      folder: '/opt/dimora/.dimora/demo',
      port: 8080,
      home: ['--mqtt-port', '1884'],
    });
    expect(readOptions(['--mqtts-port', 'none'], at)).toMatchObject({
      home: ['--mqtts-port', 'none'],
    });
  });

  test('cloud runs a cloud alone, with its own options; relative folders start at the current directory', () => {
    const args = [
      'cloud',
      '--data',
      'cloud',
      '--public-url',
      'https://c.example',
      '--trust-proxy',
      '1',
    ];
    expect(readOptions(args, at)).toEqual({
      kind: 'cloud',
      port: '8081',
      args: [
        '--data',
        '/home/giulia/cloud',
        '--public-url',
        'https://c.example',
        '--trust-proxy',
        '1',
      ],
    });
  });

  test.each([
    [['--port', 'x'], /number from 0 to 65533, not "x"/],
    [['--port', '65534'], /65533/],
    [['--data', 'x', '--port', '65536'], /65535/],
    [['--port', '-1'], /port/],
    [['--port'], /port/],
    [['--bogus'], /Unknown option '--bogus'/],
    [['demo'], /Unexpected argument 'demo'/],
    [['--data='], /--data takes a folder/],
    [['--data', '--port', '1'], /--data takes a folder/],
    [['--data', 'x', '--key-file='], /--key-file takes a file/],
    [['--change-key'], /--change-key goes with --data/],
    [['cloud'], /cloud --data DIR/],
    [['--mqtt-port', 'x'], /--mqtt-port takes a number/],
    [['--mqtts-port', 'off'], /--mqtts-port takes a number/],
    [['--mdns-interface=10.0.0.2'], /The demo stays on this machine/],
    [['--access-point'], /goes with --data/],
    [['--face-model', 'x'], /recognises no faces/],
    [['--data', 'x', '--face-model='], /--face-model takes a folder/],
    [['--owner-parameters'], /goes with --data/],
    [['--data', 'x', '--host='], /--host takes an address/],
    [['--data', 'x', '--cloud='], /--cloud takes an address/],
    [['--host', '0.0.0.0'], /The demo listens on this machine alone/],
    [['--cloud', 'https://c.example'], /The demo has its own cloud/],
    [['--add-owner', 'giulia'], /--add-owner goes with --data/],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => readOptions(args, at)).toThrow(reason);
  });
});
