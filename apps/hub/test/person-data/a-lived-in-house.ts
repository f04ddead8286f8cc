import { randomUUID } from 'node:crypto';
import { HOME, type ChatMessageId, type DeviceId, type UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { aPng } from '@dimora/testing/pictures';
import { DeviceInstall } from '../../src/modules/devices/devices/port.ts';
import { AccountMaking } from '../../src/modules/people/identity/port.ts';
import { PeopleMaking } from '../../src/modules/people/users/port.ts';
import { grantToHub } from '../../src/platform/access.ts';
import {
  LAMP,
  LIVING,
  SOCKET,
  aHub,
  until,
  type TestHub,
  type TestHubOptions,
} from '../support/a-hub.ts';

/** Somebody whose names are no other word of any file. */
export const ZELDA = 'zelda-7f3c' as UserId;
export const ZELDA_NAMES = ['Zelda Quux', 'Zelda', 'Quux', 'zquux', ZELDA] as const;
export const CAMERA = 'entrance' as DeviceId;
const PICTURE = aPng({ width: 60, height: 60 }).toString('base64');
const FACE = Array.from({ length: 32 }, (_, at) => (at === 3 ? 1 : 0));

/** A signed-in person who has said who they are just now. */
export async function signedIn(home: TestHub, username: string): Promise<TestClient> {
  const { accessToken } = await home.anonymous.identity.login({
    username,
    password: DEMO_PASSWORD,
  });
  const client = hubClient(home.url, accessToken);
  await client.identity.stepUp({ password: DEMO_PASSWORD });
  return client;
}

/** A house with Zelda, an administrator, who has not done anything yet. */
export async function aHouseOfZelda(options: TestHubOptions = {}) {
  const home = await aHub(options);
  const { modules } = home.hub;
  modules.port(DeviceInstall).installDevice(
    grantToHub('INSTALL_DEVICE'),
    {
      driver: 'mqtt',
      Name: CAMERA,
      EnvironmentId: LIVING,
      Settings: {
        Address: CAMERA,
        channels: [{ kind: 'picture', stateTopic: 'frigate/front_door/person/snapshot' }],
      },
    },
    { Id: CAMERA },
  );
  modules.port(PeopleMaking).add({
    Id: ZELDA,
    Name: 'Zelda Quux',
    FirstName: 'Zelda',
    LastName: 'Quux',
    Role: 'admin',
  });
  await modules
    .port(AccountMaking)
    .addAccount({ UserId: ZELDA, Username: 'zquux', password: DEMO_PASSWORD });
  return { home, owner: await signedIn(home, 'owner'), zelda: await signedIn(home, 'zquux') };
}

/** Zelda lives in the house for a while: whatever can name her, does. */
export async function liveIn({ owner, zelda }: { owner: TestClient; zelda: TestClient }) {
  const people = [ZELDA];
  const { revision } = await owner.users.details({ Id: ZELDA });
  await owner.users.update({
    Id: ZELDA,
    revision,
    change: { ImageBase64: PICTURE, Email: 'zquux@example.org' },
  });
  await zelda.users.updateProfile({ change: { theme: 'dark' } });
  const lamp = await zelda.devices.get({ reference: LAMP });
  await zelda.devices.update({
    Id: LAMP,
    revision: lamp.revision,
    change: { VoiceControlPerUser: people, LinkedUser: ZELDA },
  });
  await zelda.devices.favourite({ Id: SOCKET, favourite: true });
  await zelda.devices.run({ Id: LAMP, ActionId: 'SET_ON_OFF', Value: true });
  const room = await zelda.environments.get({ Id: LIVING });
  await zelda.environments.update({
    Id: LIVING,
    revision: room.revision,
    Name: 'Lounge',
    Description: '',
    Type: 'livingroom',
    ParentEnvironmentId: HOME,
    IsPhysical: true,
  });
  await zelda.deviceGroups.addGroup({
    Name: 'Night',
    Description: '',
    IoTCategoryIds: ['light'],
    ReportTypes: [],
  } as never);
  const rule = await zelda.triggers.add({
    Name: 'Evening',
    If: [{ Id: 'if', Payload: { Type: 'person', UserId: ZELDA, home: true } }],
    Do: [
      {
        Id: 'do',
        Payload: { Type: 'deviceAction', DeviceId: LAMP, ActionId: 'SET_ON_OFF', Value: true },
      },
      {
        Id: 'tell',
        Payload: {
          Type: 'notify',
          UserIds: people,
          topic: 'info',
          severity: 'news',
          text: 'The lamp is on',
        },
      },
    ],
  } as never);
  // What her leaving starts through another rule: one is over soon, the other still at work.
  const after = (Name: string, Do: readonly object[]) =>
    owner.triggers.add({ Name, If: [], Do } as never);
  const followed = await Promise.all([
    after('Lights out', []),
    after('Doors', [{ Id: 'wait', Payload: { Type: 'wait', seconds: 3600 } }]),
  ]);
  await owner.triggers.add({
    Name: 'Gone',
    If: [{ Id: 'if', Payload: { Type: 'person', UserId: ZELDA, home: false } }],
    Do: followed.map(({ Id: TriggerId }, index) => ({
      Id: `do-${index}`,
      Payload: { Type: 'trigger', TriggerId },
    })),
  } as never);
  await zelda.triggers.favourite({ Id: rule.Id, favourite: true });
  await zelda.triggers.run({ Id: rule.Id });
  const pass = await zelda.guestPasses.add({
    Name: 'Paolo',
    note: 'Come in',
    language: 'it',
    tiles: [{ DeviceId: LAMP, operate: true }],
    from: Date.now() - 1_000,
    until: Date.now() + 3_600_000,
    hours: [],
    uses: null,
    onlyAtHome: false,
    call: { Name: 'Zelda', number: '+39 333 7654321' },
  });
  const { token } = await zelda.guestPasses.link({ Id: pass.Id });
  await zelda.voice.link({ Name: 'Kitchen Echo' });
  await zelda.voice.setPin({ pin: '4711' });
  await owner.voice.allowOpening({ Id: ZELDA, allowed: true });
  const assistant = await zelda.assistantTokens.create({
    Name: 'Desk assistant',
    scope: 'operate',
    rooms: null,
    days: 30,
  });
  await zelda.assistant.say({ Text: 'who is home?', Language: 'en' });
  await owner.assistant.say({ Text: 'is Zelda at home?', Language: 'en' });
  await zelda.pushChoices.set({ ...(await zelda.pushChoices.get()).choices, Chat: false });
  await zelda.presence.setOwn({ state: 'home' });
  await zelda.presence.setOwn({ state: 'away' });
  for (const { Id } of followed)
    await until(async () => (await owner.triggers.runs({ Id })).length > 0);
  const camera = (await owner.devices.get({ reference: CAMERA })).Key;
  await owner.faces.report({
    camera,
    image: PICTURE,
    embedding: FACE,
    match: { UserId: ZELDA, Name: 'Zelda' },
  } as never);
  const direct = await zelda.chat.start({ UserIds: ['owner' as UserId], Name: null });
  const group = await zelda.chat.start({ UserIds: ['owner' as UserId], Name: 'House' });
  for (const { Id } of [direct, group]) {
    const message = () => randomUUID() as ChatMessageId;
    await zelda.chat.send({ ThreadId: Id, Id: message(), text: 'I lost my key, Zelda' });
    await owner.chat.send({ ThreadId: Id, Id: message(), text: 'Look under the mat' });
  }
  await zelda.alarmDesk.setEscalation({ minutes: 5, UserIds: people });
  await zelda.mqtt.createAccount({ Username: 'weather-station' });
  const hub = await zelda.hub.get();
  await zelda.hub.update({ change: { Name: 'Villa' }, revision: hub.revision });
  return { rule, pass, token, assistant, direct, group };
}

/** Everything that an owner can read of the house and its past, as text. */
export async function everythingTold(owner: TestClient): Promise<string> {
  const day = new Date().toISOString().slice(0, 10);
  const threads = await owner.chat.threads();
  const triggers = await owner.triggers.all();
  const told = [
    await owner.snapshot.load({} as never),
    await owner.users.list(),
    await owner.events.list({ limit: 200 }),
    await owner.history.getHistoryByDate({ day, limit: 200 }),
    await owner.history.export({ from: day, to: day, format: 'csv' } as never),
    await owner.history.export({ from: day, to: day, format: 'json' } as never),
    await owner.audit.list({}),
    await owner.audit.export({ format: 'csv' }),
    await owner.alarms.list({ closed: true } as never),
    await owner.alarmDesk.escalation(),
    threads,
    ...(await Promise.all(threads.map(({ Id }) => owner.chat.messages({ Id })))),
    triggers,
    ...(await Promise.all(triggers.map(({ Id }) => owner.triggers.runs({ Id })))),
    await owner.guestPasses.list(),
    await owner.faces.list(),
    await owner.presence.list(),
    await owner.assistant.thread(),
    await owner.deviceGroups.list(),
    await owner.devices.get({ reference: LAMP }),
    await owner.environments.get({ Id: LIVING }),
    await owner.voice.opening(),
  ];
  return JSON.stringify(told);
}
