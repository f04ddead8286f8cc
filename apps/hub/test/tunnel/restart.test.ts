import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { aHub, until, type TestHub } from '../support/a-hub.ts';
import { aRelay, standing, type TestRelay } from '../support/a-relay.ts';

const CONSOLES = 100;
/** As the console dials a hub behind a cloud: apps/console/src/kit/home/link/open-live-socket.ts. */
const RECONNECTION = {
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 10_000,
  randomizationFactor: 0.8,
};

let home: TestHub;
let relay: TestRelay;
let tunnel: TunnelService;
const consoles: Socket[] = [];
beforeEach(async () => {
  home = await aHub();
  relay = await aRelay();
  tunnel = new TunnelService(home.hub.platform, {
    link: relay.link,
    controls: relay.controls,
    server: home.hub.server,
  });
  await standing(tunnel);
});
afterEach(async () => {
  for (const each of consoles.splice(0)) each.disconnect();
  await tunnel[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

/** Keeps how long a console decides to wait before it dials again, in milliseconds. */
function noteDelays({ io: manager }: Socket, delays: number[]): void {
  const { backoff } = manager as unknown as { backoff: { duration(): number } };
  const draw = backoff.duration.bind(backoff);
  backoff.duration = () => {
    const ms = draw();
    delays.push(ms);
    return ms;
  };
}

test('[START-01] a restarted cloud gets all its hundred consoles back, one after the other', async () => {
  const { token } = await home.as('owner');
  const delays: number[] = [];
  for (let at = 0; at < CONSOLES; at += 1) {
    const socket = io(`${relay.url}/live`, {
      query: { token },
      transports: ['websocket'],
      forceNew: true,
      ...RECONNECTION,
    });
    noteDelays(socket, delays);
    consoles.push(socket);
  }
  const connected = (): number => consoles.filter((each) => each.connected).length;
  await until(() => connected() === CONSOLES);
  await relay[Symbol.asyncDispose]();
  await until(() => connected() === 0);
  relay = await aRelay({}, relay.port);
  await until(() => tunnel.state() === 'connected');
  await until(() => connected() === CONSOLES);
  expect(delays.length).toBeGreaterThanOrEqual(CONSOLES);
  const inEachTenth = Map.groupBy(delays.slice(0, CONSOLES), (ms) => Math.floor(ms / 100));
  const busiest = Math.max(...[...inEachTenth.values()].map((each) => each.length));
  expect(busiest).toBeLessThan(CONSOLES / 2);
});
