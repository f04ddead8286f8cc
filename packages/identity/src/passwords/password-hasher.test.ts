import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

test('accepts only the right password, and never produces the same hash twice', async () => {
  const hasher = new PasswordHasher();
  const [one, other] = await Promise.all([
    hasher.hash('correct horse'),
    hasher.hash('correct horse'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hasher.verify(one, 'correct horse')).toBe(true);
  expect(await hasher.verify(one, 'correct horse ')).toBe(false);
});

test('without an account it does the same work and refuses', async () => {
  /** The kind and the cost of every hash that is compared. */
  const compared: string[] = [];
  const hasher = new PasswordHasher(undefined, () =>
    Promise.resolve({
      ...argon2,
      verify: (hash: string, password: string) => {
        compared.push(hash.split('$').slice(0, 4).join('$'));
        return argon2.verify(hash, password);
      },
    }),
  );
  const hash = await hasher.hash('secret');
  expect(await hasher.verify(hash, 'guess')).toBe(false);
  expect(await hasher.verify(undefined, 'guess')).toBe(false);
  const cost = '$argon2id$v=19$m=7168,t=5,p=1';
  expect(compared).toEqual([cost, cost]);
});

test('a flood waits in a short queue, and gets RATE_LIMITED beyond it', async () => {
  const hasher = new PasswordHasher({ atOnce: 1, waiting: 9, perSource: 2 });
  const answers = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => hasher.hash(`password ${at}`)),
  );
  expect(answers.map((answer) => answer.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(answers[5]).toMatchObject({
    reason: { code: 'RATE_LIMITED', params: { retryAfterSeconds: 2 } },
  });
  await expect(hasher.hash('later')).resolves.toBeDefined();
});
