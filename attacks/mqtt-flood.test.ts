import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { HOME } from '@dimora/domain';
import { hubClient } from '@dimora/testing/hub';
import { expect, test } from 'vitest';
import { connectPacket, publishPacket } from '../bench/mqtt-packets.ts';
import { attackedHub, OWNER } from './fixtures/attacked-program.ts';

/** Each may publish 2,000 messages a second. */
const GATEWAYS = 12;
/** Thermometers behind each. */
const THERMOMETERS = 20;
const PER_SECOND = 20_000;
const FLOOD_MS = 3_000;
/** Longest wait for a sign-in: what somebody puts up with, on the busiest machine. */
const PATIENCE_MS = 5_000;
/** Messages in a write. */
const IN_ONE = 50;

/** A thermometer whose values cross the limits of frost and heat, back and forth. */
const thermometer = (name: string, topic: string) => ({
  driver: 'mqtt',
  Name: name,
  EnvironmentId: HOME,
  Settings: { Address: name, channels: [{ kind: 'temperature', stateTopic: topic }] },
});

test('[SECURITY-B1] a flood of 20,000 MQTT messages a second leaves people their sign-in', async () => {
  await using hub = await attackedHub();
  const { username, password } = OWNER;
  const signIn = () => hubClient(hub.url).identity.login({ username, password });
  const owner = hubClient(hub.url, (await signIn()).accessToken);
  const timed = async (): Promise<number> => {
    const asked = performance.now();
    await signIn();
    return performance.now() - asked;
  };
  const sockets = await Promise.all(
    Array.from({ length: GATEWAYS }, async (_, at) => {
      const account = await owner.mqtt.createAccount({ Username: `gateway-${at}` });
      const socket = connect(Number(new URL(account.uri ?? '').port), '127.0.0.1');
      await once(socket, 'connect');
      socket.write(connectPacket(account.Username, account.Username, account.Password));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer[3]).toBe(0);
      return socket;
    }),
  );
  for (const [gateway] of sockets.entries())
    await owner.deviceManager.add({
      devices: Array.from({ length: THERMOMETERS }, (_, at) =>
        thermometer(`${gateway}-${at}`, `gateway-${gateway}/${at}`),
      ),
    });
  const lumps = sockets.map((_, gateway) =>
    Buffer.concat(
      Array.from({ length: IN_ONE }, (_each, at) =>
        publishPacket(`gateway-${gateway}/${at % THERMOMETERS}`, at % 40 < 20 ? '1.5' : '48.5'),
      ),
    ),
  );
  const begun = performance.now();
  const lasts = (): boolean => performance.now() - begun < FLOOD_MS;
  let sent = 0;
  const flood = async (): Promise<void> => {
    for (let at = 0; lasts(); at = (at + 1) % GATEWAYS) {
      const [socket, lump] = [sockets[at], lumps[at]] as [Socket, Buffer];
      if (!socket.write(lump)) await once(socket, 'drain');
      sent += IN_ONE;
      const ahead = (sent / PER_SECOND) * 1_000 - (performance.now() - begun);
      if (ahead > 5) await pause(ahead);
    }
  };
  const waits: number[] = [];
  const people = async (): Promise<void> => {
    while (lasts()) waits.push(await timed());
  };
  await Promise.all([flood(), people()]);
  for (const socket of sockets) socket.destroy();
  const { events } = await owner.events.list({ list: 'house', limit: 50 });
  expect(events.map(({ IoTEventType }) => IoTEventType)).toContain('device.temperatureAlarm');
  // A busy machine sends fewer. How long people wait on a quiet one is measured in bench/.
  expect(sent).toBeGreaterThan(PER_SECOND / 5);
  expect(Math.max(...waits)).toBeLessThan(PATIENCE_MS);
}, 60_000);
