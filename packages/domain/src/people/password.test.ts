import { expect, test } from 'vitest';
import { passwordFault } from './password.ts';

test.each([
  ['', 'passwordShort'],
  ['1234567', 'passwordShort'],
  ['seven77', 'passwordShort'],
  ['12345678', 'passwordWeak'],
  ['87654321', 'passwordWeak'],
  ['aaaaaaaaaa', 'passwordWeak'],
  ['Password', 'passwordWeak'],
  ['password1!', 'passwordWeak'],
  ['Qwertyuiop', 'passwordWeak'],
  ['juventus2024', 'passwordWeak'],
  ['Benvenuta1', 'passwordWeak'],
  ['8 letter', null],
  ['correct horse', null],
  ['password of the house', null],
  ['dimora-demo', null],
])('[LOGIN-08] the new password %j: %s', (password, fault) =>
  expect(passwordFault(password)).toBe(fault),
);
