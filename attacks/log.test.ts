import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { hubClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attackedHub } from './fixtures/attacked-program.ts';

/** Every entry point that writes a line when a stranger misbehaves, often. */
async function misbehave(url: string): Promise<void> {
  const { port } = new URL(url);
  await Promise.all(
    Array.from({ length: 40 }, async (_, each) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.end(`no HTTP ${each}\r\n\r\n`);
      await new Promise((resolve) => socket.once('close', resolve).resume());
      const webSocket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt');
      webSocket.on('error', () => undefined);
      await new Promise((resolve) => webSocket.once('open', resolve).once('close', resolve));
      // A CONNECT that announces 256 MB.
      webSocket.send(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f, 0, 4]));
      await new Promise((resolve) => webSocket.once('close', resolve));
      await hubClient(url)
        .identity.login({ username: `name-${each}`, password: 'wrong' })
        .catch(() => undefined);
    }),
  );
}

test(
  '[SECURITY-B1] strangers who misbehave can’t make the log grow without limit',
  { timeout: 300_000 },
  async () => {
    await using hub = await attackedHub();
    for (let turn = 0; turn < 5; turn += 1) await misbehave(hub.url);
    const path = join(hub.folder, 'log', 'hub.log');
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(0);
    const lines = (await readFile(path, 'utf8')).trim().split('\n');
    const counts = Map.groupBy(lines, (line) => (JSON.parse(line) as { event: string }).event);
    for (const [event, { length }] of counts) expect([event, length <= 61]).toEqual([event, true]);
    expect((await hubClient(hub.url).system.info()).mode).toBeTruthy();
  },
);
