import { FakeClock } from '@dimora/runtime';
import { beforeEach, expect, test } from 'vitest';
import { KeyRing, type KeyStore, type StoredKey } from './key-ring.ts';
import { TokenSigner } from './token-signer.ts';

const inMemory = (): KeyStore => {
  let keys: StoredKey[] = [];
  return { load: () => keys, add: (key) => void (keys = [key, ...keys]) };
};

let clock: FakeClock;
let store: KeyStore;
beforeEach(() => {
  clock = new FakeClock();
  store = inMemory();
});
const subject = { sub: 'giulia', sid: 'session' };
const signerOf = (keys = new KeyRing(clock, store), issuer = 'hub'): TokenSigner =>
  new TokenSigner(clock, keys, { issuer: () => issuer, audience: 'hub' });

test('contains who and until when, and is forgotten afterwards', async () => {
  const signer = signerOf();
  const { token, expiresAt } = await signer.sign(subject, 60_000);
  expect(await signer.verify(token)).toEqual({ ...subject, expiresAt });
  clock.advance(60_000);
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('[SECURITY-B1] a token of the future has expired, since the clock was set back', async () => {
  const signer = signerOf();
  const { token } = await signer.sign(subject, 60_000);
  clock.set(clock.now() - 30_000);
  expect(await signer.verify(token)).toMatchObject(subject);
  clock.set(clock.now() - 20 * 365 * 86_400_000);
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('keeps its key between starts', async () => {
  const { token } = await signerOf().sign(subject, 60_000);
  expect(await signerOf().verify(token)).toMatchObject(subject);
});

test.each([
  ['another key', () => signerOf(new KeyRing(clock, inMemory()))],
  ['another issuer', () => signerOf(undefined, 'cloud')],
])('a token of %s is NOT_AUTHENTICATED', async (_what, other) => {
  const signer = signerOf();
  await signer.sign(subject, 1_000);
  const { token } = await other().sign(subject, 60_000);
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('a token for another audience is NOT_AUTHENTICATED here, and valid there', async () => {
  const signer = signerOf();
  const { token } = await signer.sign(subject, 60_000, 'villa');
  await expect(signer.verify(token)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  expect(await signer.verify(token, 'villa')).toMatchObject(subject);
});

test('a replica accepts tokens of a key that another one has just created, and lists it', async () => {
  const here = new KeyRing(clock, store);
  const there = new KeyRing(clock, store);
  const old = await signerOf(here).sign(subject, 60_000);
  await signerOf(there).verify(old.token);
  await there.renew();
  const { token } = await signerOf(there).sign(subject, 60_000);
  expect(await signerOf(here).verify(token)).toMatchObject(subject);
  expect(await signerOf(here).verify(old.token)).toMatchObject(subject);
  expect(await here.publicKeys()).toHaveLength(2);
  expect(JSON.stringify(await here.publicKeys())).not.toContain('"d"');
});

test('concurrent first callers create one shared key', async () => {
  const keys = new KeyRing(clock, store);
  await Promise.all([keys.publicKeys(), keys.newest(), keys.byId('unknown'), keys.publicKeys()]);
  expect(await keys.publicKeys()).toHaveLength(1);
});

test('a store that fails once is retried', async () => {
  let broken = true;
  const keys = new KeyRing(clock, {
    load: () => {
      if (broken) throw new Error('away');
      return store.load();
    },
    add: (key) => store.add(key),
  });
  await expect(signerOf(keys).sign(subject, 1_000)).rejects.toThrow('away');
  broken = false;
  await expect(signerOf(keys).sign(subject, 1_000)).resolves.toBeDefined();
});
