import type { HistoryEvent } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import { failureOf } from '@dimora/testing/hub';
import mqtt from 'mqtt';
import { expect, test } from 'vitest';
import { BrokerPort } from '../../src/modules/devices/broker/port.ts';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import { aHub, BEDROOM, until } from '../support/a-hub.ts';
import { told as contentTold } from '../support/content.ts';

/** The shortest of sounds, and a picture as far as its type goes. */
const WAV = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(28)]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PORCH = 'porch' as DeviceId;

/** A hub with a doorbell in the bedroom that speaks MQTT, as Frigate and small intercoms do. */
async function aPorch() {
  const home = await aHub();
  const broker = home.hub.modules.port(BrokerPort);
  const { Username, Password } = broker.admit('probe', ['porch/#']);
  const { port } = await broker.listening();
  const client = await mqtt.connectAsync({ port, username: Username, password: Password });
  await client.publishAsync('porch/bell', 'ON', { retain: true, qos: 1 });
  await client.publishAsync('porch/audio/bark', 'ON', { retain: true, qos: 1 });
  const channels = [
    { kind: 'doorbell', stateTopic: 'porch/bell' },
    { kind: 'picture', stateTopic: 'porch/person/snapshot' },
    { kind: 'seen', stateTopic: 'porch/person', label: 'person' },
    { kind: 'heard', stateTopic: 'porch/audio/bark', label: 'bark' },
    { kind: 'recording', stateTopic: 'porch/recording', label: 'speech' },
  ];
  home.hub.modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: 'Porch',
      EnvironmentId: BEDROOM,
      Settings: { Address: 'p', channels },
    },
    { Id: PORCH },
  );
  const owner = await home.as('owner');
  await until(async () => (await owner.devices.get({ reference: PORCH })).Reachable);
  return {
    home,
    owner,
    say: (topic: string, payload: string | Buffer) =>
      client.publishAsync(`porch/${topic}`, payload, { qos: 1 }),
    [Symbol.asyncDispose]: async () => {
      await client.endAsync();
      await home[Symbol.asyncDispose]();
    },
  };
}

type Reader = Awaited<ReturnType<Awaited<ReturnType<typeof aHub>>['as']>>;

/** Today's notifications of the porch as somebody reads them, oldest first. */
async function told(person: Reader): Promise<HistoryEvent[]> {
  const day = new Date().toISOString().slice(0, 10);
  const { events } = await person.history.getHistoryByDate({ day, language: 'it' });
  return events.filter((event) => event.DeviceId === PORCH && event.NotificationType).toReversed();
}

test('[HISTORY-06] [HISTORY-10] a doorbell and detected movement and sound make entries with picture and sound', async () => {
  await using porch = await aPorch();
  const { owner, say } = porch;
  await say('person', '0');
  await say('person/snapshot', JPEG);
  await say('bell', 'OFF');
  await say('bell', 'ON');
  await until(async () => (await told(owner))[0]?.Image != null);
  // Twice is twice.
  await say('bell', 'ON');
  await say('person', '1');
  await say('person', '1');
  await say('audio/bark', 'ON');
  await say('recording', WAV);
  await until(async () => (await told(owner)).at(-1)?.Audio != null);
  const entries = await told(owner);
  expect(entries.map(({ Title, NotificationType }) => [NotificationType, Title])).toEqual([
    ['DOORBELL', 'Suonano a Porch'],
    ['DOORBELL', 'Suonano a Porch'],
    ['OBJECT_RECOGNISED', 'Porch ha visto una persona'],
    ['AUDIO_RECOGNISED', 'Porch ha sentito un cane abbaiare'],
    ['AUDIO_RECOGNISED', 'Porch ha sentito delle voci'],
  ]);
  const last = entries.at(-1);
  expect(last?.AVEventId).toMatch(/\w/);
  const Id = last?.Audio?.split('/').at(-1) ?? '';
  expect(await contentTold(await owner.history.media({ Id }))).toEqual({
    type: 'audio/wav',
    base64: WAV.toString('base64'),
  });
  // The guest of another room learns of none of it.
  const guest = await porch.home.as('guest');
  expect(await told(guest)).toEqual([]);
  expect(await failureOf(guest.history.media({ Id }))).toMatchObject({ code: 'NOT_FOUND' });
});

test('[HISTORY-06] invalid, too long or repeated sound leaves no recording', async () => {
  await using porch = await aPorch();
  const { owner, say } = porch;
  await say('recording', Buffer.from('<svg onload="alert(1)"/>'));
  await until(async () => (await told(owner)).length === 1);
  await say('recording', WAV);
  await say('audio/bark', 'ON');
  await until(async () => (await told(owner)).length === 2);
  expect((await told(owner)).map(({ Audio }) => Audio)).toEqual([null, null]);
});
