import { describe, expect, test } from 'vitest';
import { hubArguments } from './options.mjs';

const at = '/home/giulia';

describe('the options of npm start', () => {
  test('[START-05] nothing asked for means the demo on its usual port', () => {
    expect(hubArguments([], at)).toEqual(['--demo']);
  });

  test('--port moves the demo', () => {
    expect(hubArguments(['--port', '9090'], at)).toEqual(['--demo', '--port', '9090']);
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
