import { expect, test, vi } from 'vitest';
import { lazily } from './lazily.ts';

test('nothing is loaded before its first use, and then only once', async () => {
  const load = vi.fn(async () => ({ sings: true }));
  const bird = lazily(load);
  expect(load).not.toHaveBeenCalled();
  expect(bird.loaded).toBeUndefined();
  const [first, second] = await Promise.all([bird(), bird()]);
  expect(first).toBe(second);
  expect(await bird()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
  expect(bird.loaded).toBe(first);
});

test('a failed load is retried at the next use', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValueOnce('there');
  const bird = lazily(load);
  await expect(bird()).rejects.toThrow('gone');
  expect(bird.loaded).toBeUndefined();
  expect(await bird()).toBe('there');
});
