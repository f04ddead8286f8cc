import { FakeClock } from '@dimora/runtime';
import { beforeEach, expect, test } from 'vitest';
import { TokenSigner, type KeyStore, type StoredKey } from './token-signer.ts';

const inMemory = (): KeyStore & { key: StoredKey | undefined } => ({
  key: undefined,
  load() {
    return this.key;
  },
  save(key) {
    this.key = key;
  },
});

let clock: FakeClock;
let store: ReturnType<typeof inMemory>;
beforeEach(() => {
  clock = new FakeClock();
  store = inMemory();
});
const subject = { sub: 'giulia', sid: 'session' };

test('says who and until when, and forgets it afterwards', async () => {
  const signer = new TokenSigner(clock, store, 'hub');
  const { token, expiresAt } = await signer.sign(subject, 60_000);
  expect(await signer.verify(token)).toEqual({ ...subject, expiresAt });
  clock.advance(60_000);
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('keeps its key between starts', async () => {
  const { token } = await new TokenSigner(clock, store, 'hub').sign(subject, 60_000);
  expect(await new TokenSigner(clock, store, 'hub').verify(token)).toMatchObject(subject);
});

test.each([
  ['another key', () => new TokenSigner(clock, inMemory(), 'hub')],
  ['another issuer', () => new TokenSigner(clock, store, 'cloud')],
])('a token of %s is NOT_AUTHENTICATED', async (_what, other) => {
  const signer = new TokenSigner(clock, store, 'hub');
  await signer.sign(subject, 1_000);
  const { token } = await other().sign(subject, 60_000);
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
});
