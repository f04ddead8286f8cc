import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { InboundServer } from './inbound-server.ts';

const DEVICE = '127.0.0.1';
const STRANGER = '127.0.0.2';

let server: InboundServer;
const opened: Socket[] = [];
beforeEach(async () => {
  server = await InboundServer.open('127.0.0.1', 0);
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await server[Symbol.asyncDispose]();
});

/** What a sleeping device sends when it wakes up; answers the status. */
async function report(from: string, path: string): Promise<number | undefined> {
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    localAddress: from,
    agent: false,
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

test('[SECURITY-B1] strangers who connect and stay silent prevent no device from reporting', async () => {
  const heard: string[] = [];
  using _ = server.listen({ from: DEVICE, url: (url) => heard.push(url) > 0, text: () => {} });
  const closed = Array.from({ length: 200 }, () => {
    const socket = connect({ host: '127.0.0.1', port: server.port, localAddress: STRANGER });
    socket.on('error', () => undefined).resume();
    opened.push(socket);
    return new Promise((resolve) => socket.once('close', resolve));
  });
  await Promise.all(closed);
  expect(await report(DEVICE, '/?flood=1')).toBe(200);
  expect(heard).toEqual(['/?flood=1']);
});

test('[SECURITY-B1] only the device is heard, and no longer once its listener has gone', async () => {
  const heard: string[] = [];
  const listening = server.listen({
    from: DEVICE,
    url: (url) => heard.push(url) > 0,
    text: () => {},
  });
  await expect(report(STRANGER, '/?flood=1')).rejects.toThrow();
  listening[Symbol.dispose]();
  await expect(report(DEVICE, '/?flood=1')).rejects.toThrow();
  expect(heard).toEqual([]);
});
