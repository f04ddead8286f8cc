import { describe, expect, test } from 'vitest';
import { help, readOptions } from './options.mjs';

const at = { cwd: '/home/giulia', root: '/opt/dimora' };
const hub = (...args: string[]) => ({ kind: 'hub', port: '8080', args });

describe('the options of npm start', () => {
  test('[START-05] the default is the demo on its usual port', () => {
    const demo = { kind: 'demo', folder: '/opt/dimora/.dimora/demo', port: 8080 };
    expect(readOptions([], at)).toEqual(demo);
  });

  test('--port moves the demo, which then has its own data', () => {
    const demo = { kind: 'demo', folder: '/opt/dimora/.dimora/demo-9090', port: 9090 };
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
    for (const option of ['--port', '--data', '--host', '--cloud', '--add-owner'])
      expect(help).toContain(option);
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
    [['--data', 'x', '--host='], /--host takes an address/],
    [['--data', 'x', '--cloud='], /--cloud takes an address/],
    [['--host', '0.0.0.0'], /The demo listens on this machine alone/],
    [['--cloud', 'https://c.example'], /The demo has its own cloud/],
    [['--add-owner', 'giulia'], /--add-owner goes with --data/],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => readOptions(args, at)).toThrow(reason);
  });
});
