import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { cloudClient } from '@dimora/testing/cloud';
import { expect, test } from 'vitest';
import { TILES_FOLDER } from '../../src/modules/geo/map/tile-cache.ts';
import { cloudFile } from '../../src/platform/cloud-file.ts';
import { aProgram } from '../support/a-program.ts';
import { aFolder } from '../support/a-folder.ts';

const PATIENCE_MS = 300_000;

/** What a cloud keeps in its folder is declared; the rest it can do without, or writes again. */
const DECLARED: readonly string[] = [cloudFile([]).name, TILES_FOLDER.name];
const UPKEEP: readonly string[] = ['cloud-was-set-up.json', 'log'];

test(
  'an empty cloud prints a registration link, stops cleanly, and knows its people at the next start',
  async () => {
    await using folder = await aFolder();
    const args = ['--data', folder.path, '--port', '0'];
    const anna = { email: 'anna@example.com', password: 'a long one' };
    {
      await using cloud = await aProgram('cloud', args);
      const { identity } = cloudClient(cloud.url);
      await identity.register({ ...anna, newsletter: false });
      const printed = () => /register\?token=([\w-]+)/.exec(cloud.said.join('\n'))?.[1];
      await expect.poll(printed, { timeout: 300_000 }).toBeDefined();
      const opened = { token: printed() ?? '', password: anna.password };
      expect((await identity.confirmRegistration(opened)).outcome).toBe('signedIn');
      await expect(aProgram('cloud', args)).rejects.toThrow('Another cloud is running');
    }
    await expect(aProgram('cloud', [...args, '--staff', 'bruno=super'])).rejects.toThrow(
      'bruno has no account here',
    );
    await expect(aProgram('cloud', [...args, '--staff', `${anna.email}=super`])).rejects.toThrow(
      'anna@example.com is now a super administrator',
    );
    await using again = await aProgram('cloud', args);
    const signIn = { username: anna.email, password: anna.password };
    const { accessToken } = await cloudClient(again.url).identity.login(signIn);
    const profile = await cloudClient(again.url, accessToken).profile.get();
    expect(profile).toMatchObject({ superAdministrator: true, partner: false });
    const stored = readdirSync(folder.path).map((name) => name.replace(/-(wal|shm)$/, ''));
    expect(stored).toContain('cloud.db');
    expect(stored.filter((name) => ![...DECLARED, ...UPKEEP].includes(name))).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'a used port and a missing folder are reported in plain words',
  async () => {
    await using folder = await aFolder();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const port = String((taken.address() as { port: number }).port);
    await expect(aProgram('cloud', ['--data', folder.path, '--port', port])).rejects.toThrow(
      'taken by another program',
    );
    taken.close();
    await expect(aProgram('cloud', [])).rejects.toThrow('--data DIR');
  },
  PATIENCE_MS,
);
