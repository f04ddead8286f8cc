import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { hubClient } from '@dimora/testing/hub';
import { hubMain, serverEnv } from '@dimora/testing/programs';
import { expect, test } from 'vitest';
import { aFolder } from '../support/a-hub.ts';

const PATIENCE = 300_000;

/** The hub as a program of its own. */
function start(args: readonly string[], input = '') {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      hubMain,
      '--mqtt-port',
      '0',
      '--mqtts-port',
      'none',
      ...args,
    ],
    {
      env: { ...process.env, ...serverEnv, DIMORA_READY_LINE: '1' },
      stdio: 'pipe',
    },
  );
  child.stdin.end(input);
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(String(chunk)));
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(`${line}\n`);
    const url = /^DIMORA READY (\S+)$/.exec(line)?.[1];
    if (url) resolve(url);
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ready, ended, said: () => said.join('') };
}

test(
  'an empty hub waits for its owner, lets them sign in once they exist, and stops cleanly',
  async () => {
    await using folder = await aFolder();
    const empty = start(['--data', folder.path, '--port', '0']);
    expect((await hubClient(await empty.ready).system.info()).mode).toBe('FIRST_PAIR');
    empty.child.kill('SIGINT');
    expect(await empty.ended).toBe(0);

    const owned = start(
      ['--data', folder.path, '--port', '0', '--add-owner', 'giulia'],
      'a long password\n',
    );
    const url = await owned.ready;
    const { accessToken } = await hubClient(url).identity.login({
      username: 'giulia',
      password: 'a long password',
    });
    expect(await hubClient(url, accessToken).users.profile()).toMatchObject({ Role: 'owner' });
    expect((await hubClient(url).system.info()).mode).toBe('NORMAL');
    const second = start(['--data', folder.path, '--port', '0']);
    expect([await second.ended, second.said()]).toEqual([
      1,
      expect.stringContaining('Another hub is running with this data'),
    ]);
    owned.child.kill('SIGTERM');
    expect(await owned.ended).toBe(0);
  },
  PATIENCE,
);

test(
  'a used port is reported in plain words',
  async () => {
    await using folder = await aFolder();
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const { port } = blocker.address() as { port: number };
    const hub = start(['--data', folder.path, '--port', String(port)]);
    expect([await hub.ended, hub.said()]).toEqual([
      1,
      expect.stringMatching(/^The port is taken.*--port N\.\n$/),
    ]);
    blocker.close();
  },
  PATIENCE,
);

test(
  'a short password and a used name are refused before the hub runs',
  async () => {
    await using folder = await aFolder();
    const args = ['--data', folder.path, '--port', '0', '--add-owner', 'giulia'];
    const short = start(args, 'short\n');
    expect([await short.ended, short.said()]).toEqual([
      1,
      expect.stringContaining('at least 8 characters'),
    ]);
    const first = start(args, 'long enough\n');
    await first.ready;
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const again = start(args, 'long enough\n');
    expect([await again.ended, again.said()]).toEqual([
      1,
      expect.stringContaining('giulia already'),
    ]);
  },
  PATIENCE,
);
