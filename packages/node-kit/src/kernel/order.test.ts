import { describe, expect, test } from 'vitest';
import { inOrder } from './order.ts';
import { definePort, type PortTokens } from './port.ts';

const tokens = (keys: readonly string[]): PortTokens =>
  Object.fromEntries(keys.map((key) => [key, definePort(key)]));

/** A module that provides the port of its own name, unless others are given. */
const module = (
  name: string,
  needs: readonly string[] = [],
  provides: readonly string[] = [name],
) => ({
  name,
  needs: tokens(needs),
  provides: tokens(provides),
});

const names = (modules: readonly { readonly name: string }[]): string =>
  inOrder(modules as ReturnType<typeof module>[])
    .map(({ name }) => name)
    .join(' ');

describe('the order of modules', () => {
  test('each comes after those it needs', () => {
    expect(names([module('live', ['devices']), module('devices', ['tree']), module('tree')])).toBe(
      'tree devices live',
    );
  });

  test('modules that do not need each other stay as listed', () => {
    expect(names([module('c'), module('a'), module('b')])).toBe('c a b');
    expect(names([module('c', ['b']), module('a'), module('b')])).toBe('b c a');
  });

  test('what a module needs comes in the order of the list, not of its needs', () => {
    expect(names([module('top', ['b', 'a']), module('a'), module('b')])).toBe('a b top');
  });

  test('a module is needed by any of its ports', () => {
    expect(
      names([module('top', ['install']), module('devices', [], ['register', 'install'])]),
    ).toBe('devices top');
  });

  test('a cycle is refused, with its path', () => {
    const cycle = [
      module('start', ['a']),
      module('a', ['b']),
      module('b', ['c']),
      module('c', ['a']),
    ];
    expect(() => inOrder(cycle)).toThrow('Modules need each other in a cycle: a → b → c → a');
  });

  test('a module that needs itself is a cycle', () => {
    expect(() => inOrder([module('a', ['a'])])).toThrow('a → a');
  });

  test('a port without a provider is refused', () => {
    expect(() => inOrder([module('a', ['mail'])])).toThrow(
      'a needs the port mail, which no module provides',
    );
  });

  test('a port provided twice is refused', () => {
    expect(() => inOrder([module('a', [], ['mail']), module('b', [], ['mail'])])).toThrow(
      'The port mail is provided twice: by a and b',
    );
  });

  test('two modules of one name are refused', () => {
    expect(() => inOrder([module('a'), module('a', [], [])])).toThrow('Two modules are called a');
  });
});
