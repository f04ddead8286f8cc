import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { isOutdated } from './hash-cost.ts';
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

/** A hash of `secret`, of the cost that the first versions had. */
const OLDER =
  '$argon2id$v=19$m=19456,t=2,p=1$YZi3bpbdb20hIXF+RlSPhw$aXiT3hd+aUz8+fnJP5nE3moYaqD/APzFkzCt7ihAaOY';

const NOW = '$argon2id$v=19$m=7168,t=5,p=1';
const BEFORE = '$argon2id$v=19$m=19456,t=2,p=1';

/** A hasher, and the kind and the cost of every hash that it compares. */
function watched(stored: readonly string[]) {
  const compared: string[] = [];
  const hasher = new PasswordHasher({
    stored: () => stored,
    argon2: () =>
      Promise.resolve({
        ...argon2,
        verify: (hash: string, password: string) => {
          compared.push(hash.split('$').slice(0, 4).join('$'));
          return argon2.verify(hash, password);
        },
      }),
  });
  const costs = async (hash: string | undefined, password: string) => {
    compared.length = 0;
    const isRight = await hasher.verify(hash, password);
    return { isRight, compared: [...compared] };
  };
  return { hasher, costs };
}

test('without an account it does the same work and refuses', async () => {
  const { hasher, costs } = watched([]);
  expect(await costs(undefined, 'guess')).toEqual({ isRight: false, compared: [NOW] });
  const hash = await hasher.hash('secret');
  expect(await costs(hash, 'guess')).toEqual({ isRight: false, compared: [NOW] });
  expect(await costs(hash, 'secret')).toEqual({ isRight: true, compared: [NOW] });
  expect(await costs(undefined, 'guess')).toEqual({ isRight: false, compared: [NOW] });
});

test('while hashes of an older cost are stored, every check also does their work', async () => {
  const { hasher, costs } = watched([OLDER]);
  // Before anybody has a hash of the present cost, all work is that of the older.
  expect(await costs(undefined, 'guess')).toEqual({ isRight: false, compared: [BEFORE] });
  const hash = await hasher.hash('other');
  const both = [BEFORE, NOW];
  expect(await costs(OLDER, 'secret')).toEqual({ isRight: true, compared: both });
  expect(await costs(OLDER, 'guess')).toEqual({ isRight: false, compared: both });
  expect(await costs(hash, 'other')).toEqual({ isRight: true, compared: both });
  expect(await costs(undefined, 'guess')).toEqual({ isRight: false, compared: both });
  expect([isOutdated(OLDER), isOutdated(hash)]).toEqual([true, false]);
});

test('what is stored is asked for again after it could not be read', async () => {
  let asked = 0;
  const hasher = new PasswordHasher({
    stored: () => {
      asked += 1;
      if (asked === 1) throw new Error('no database');
      return [];
    },
  });
  await expect(hasher.verify(undefined, 'guess')).rejects.toThrow('no database');
  expect([await hasher.verify(undefined, 'guess'), asked]).toEqual([false, 2]);
});

test('a flood waits in a short queue, and gets RATE_LIMITED beyond it', async () => {
  const hasher = new PasswordHasher({ limits: { atOnce: 1, waiting: 9, perSource: 2 } });
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
