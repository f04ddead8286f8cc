import { expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

test('accepts only the right password, and never hashes alike twice', async () => {
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

test('without an account it takes as long and refuses', async () => {
  const hasher = new PasswordHasher();
  const hash = await hasher.hash('secret');
  const took = async (against: string | undefined): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = performance.now();
      expect(await hasher.verify(against, 'guess')).toBe(false);
      times.push(performance.now() - before);
    }
    return Math.min(...times);
  };
  const [known, unknown] = [await took(hash), await took(undefined)];
  // Argon2 takes tens of milliseconds; a shortcut would take almost none.
  expect(unknown).toBeGreaterThan(known / 3);
});

test('a flood waits in a short queue, and beyond it is RATE_LIMITED', async () => {
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
