/** A client that asks and never reads makes a hub hold no more of its answers. */
import { hubClient } from '@dimora/testing/hub';
import { rounds } from '@dimora/testing/rounds';
import type { Socket as ClientSocket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { attackedHub, residentBytes } from './fixtures/attacked-program.ts';
import { joined } from './fixtures/live-socket.ts';

/** In each, every socket asks as often as the hub answers within a second. */
const TURNS = rounds({ test: 2, soak: 6 });

describe('[SECURITY-B1] a person who requests everything on 80 sockets and reads nothing', () => {
  test(
    'does not make the hub grow endlessly, and others still get answers',
    { timeout: 300_000 },
    async () => {
      await using villa = await attackedHub({ args: ['--demo'], owner: false });
      const client = hubClient(villa.url);
      const demoOwner = { username: 'owner', password: 'dimora-demo' };
      const { accessToken } = await client.identity.login(demoOwner);
      client.token = accessToken;
      const devices = (await client.devices.list()).map(({ Id }) => Id);
      const environments = (await client.environments.list()).map(({ Id }) => Id);
      expect(devices.length).toBeGreaterThan(30);
      const everything = JSON.stringify(['watch', { devices, environments, events: 'all' }]);
      const sockets = await Promise.all(
        Array.from({ length: 80 }, () => joinWithoutReading(villa.url, accessToken)),
      );
      const turn = async (): Promise<void> => {
        for (const socket of sockets)
          for (let each = 0; each < 20; each += 1) socket.send(`42/live,${each}${everything}`);
        expect((await client.system.info()).mode).toBeTruthy();
        await nextSecond(probe);
      };
      const probe = await joined(villa.url, accessToken);
      try {
        await expect
          .poll(
            async () => {
              const before = await residentBytes(villa.program.pid);
              for (let each = 0; each < TURNS; each += 1) await turn();
              return (await residentBytes(villa.program.pid)) - before;
            },
            { timeout: 300_000 },
          )
          .toBeLessThan(15_000_000);
      } finally {
        for (const socket of sockets) socket.terminate();
        probe.close();
      }
    },
  );
});

/** The hub counts calls by whole seconds: a new one has begun when a client that was refused is answered again. */
async function nextSecond(probe: ClientSocket): Promise<void> {
  const isAnswered = async (): Promise<boolean> => {
    const watch = { devices: [], environments: [], events: 'none' };
    return ((await probe.emitWithAck('watch', watch)) as { readonly ok: boolean }).ok;
  };
  // More than the hub answers within a second.
  await Promise.all(Array.from({ length: 30 }, isAnswered));
  while (!(await isAnswered()));
}

/** A live socket that has joined and then stopped reading. */
async function joinWithoutReading(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket&token=${token}`,
  );
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40/live,');
      if (text.startsWith('40/live')) resolve();
    });
  });
  socket.pause();
  return socket;
}
