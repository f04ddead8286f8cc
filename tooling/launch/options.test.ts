import { describe, expect, test } from 'vitest';
import { hubArguments } from './options.mjs';

const at = { cwd: '/home/giulia', root: '/opt/dimora' };

describe('the options of npm start', () => {
  test('[START-05] nothing asked for means the demo on its usual port', () => {
    expect(hubArguments([], at)).toEqual(['--demo', '--data', '/opt/dimora/.dimora/demo']);
  });

  test('--port moves the demo, which then has data of its own', () => {
    const demo = ['--demo', '--data', '/opt/dimora/.dimora/demo-9090', '--port', '9090'];
    expect(hubArguments(['--port', '9090'], at)).toEqual(demo);
  });

  test('--data runs a real hub; a relative folder starts where the person stands', () => {
    const args = ['--data', 'house', '--port', '80', '--host', '0.0.0.0'];
    expect(hubArguments(args, at)).toEqual([
      '--data',
      '/home/giulia/house',
      '--port',
      '80',
      '--host',
      '0.0.0.0',
    ]);
  });

  test('--add-owner goes with --data', () => {
    expect(hubArguments(['--data', '/d', '--add-owner', 'giulia'], at)).toEqual([
      '--data',
      '/d',
      '--add-owner',
      'giulia',
    ]);
  });

  test('--help asks for help', () => {
    expect(hubArguments(['--help'], at)).toBe('help');
  });

  test.each([
    [['--port', 'x'], /number from 0 to 65535, not "x"/],
    [['--port', '65536'], /65535/],
    [['--port', '-1'], /port/],
    [['--port'], /port/],
    [['--bogus'], /Unknown option '--bogus'/],
    [['demo'], /Unexpected argument 'demo'/],
    [['--data='], /--data takes a folder/],
    [['--data', 'x', '--host='], /--host takes an address/],
    [['--host', '0.0.0.0'], /The demo listens on this machine alone/],
    [['--add-owner', 'giulia'], /--add-owner goes with --data/],
  ])('%j is refused with its reason', (args, reason) => {
    expect(() => hubArguments(args, at)).toThrow(reason);
  });
});
