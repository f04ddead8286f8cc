import { Registration } from '@dimora/contract/cloud';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { confirmProblem, emailProblem, passwordProblem } from './account-rules.ts';

describe('what a form validates before it asks the server', () => {
  test.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['giulia', 'emailInvalid'],
    ['giulia@', 'emailInvalid'],
    ['@example.com', 'emailInvalid'],
    ['giulia@example', 'emailInvalid'],
    ['giulia@@example.com', 'emailInvalid'],
    ['giu lia@example.com', 'emailInvalid'],
    ['giulia..rossi@example.com', 'emailInvalid'],
    ['giulia@example.com', null],
    [' Giulia.Rossi+casa@mail.example.co.uk ', null],
  ])('[LOGIN-08] the e-mail %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem));

  test.each([
    ['', 'passwordMissing'],
    ['seven..', 'passwordShort'],
    ['password', 'passwordWeak'],
    ['eight..!', null],
  ])('[LOGIN-08] the password %j: %s', (password, problem) =>
    expect(passwordProblem(password)).toBe(problem),
  );

  test.each([
    ['', 'confirmMissing'],
    ['secret ', 'confirmDiffers'],
    ['secret', null],
  ])('[LOGIN-08] the confirmation %j: %s', (confirm, problem) =>
    expect(confirmProblem('secret', confirm)).toBe(problem),
  );

  test('[LOGIN-08] form and server have the same rules for e-mail and password', () => {
    const part = fc.constantFrom(
      'a',
      'Z',
      '9',
      '.',
      '-',
      '_',
      '+',
      "'",
      '@',
      'example.com',
      ' ',
      'ü',
    );
    const email = fc.oneof(
      fc.emailAddress(),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(email, fc.string({ minLength: 6, maxLength: 9 }), (address, password) => {
        const accepted = Registration.safeParse({ email: address, password, newsletter: true });
        expect(emailProblem(address) === null && passwordProblem(password) === null).toBe(
          accepted.success,
        );
      }),
      { numRuns: 500 },
    );
  });
});
