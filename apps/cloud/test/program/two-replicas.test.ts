import { randomUUID } from 'node:crypto';
import { LIVE_NAMESPACE, type Batch, type LiveToClient, type LiveToHub } from '@dimora/contract';
import { HOME } from '@dimora/domain';
import { cloudClient, failureOf, type TestCloudClient } from '@dimora/testing/cloud';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anSmtpServer, type TestSmtp } from '../support/an-smtp-server.ts';
import { aCluster, type Cluster } from '../support/a-cluster.ts';
import type { Program } from '../support/a-program.ts';

const ANNA = { email: 'anna@example.com', password: 'a long one' };
const PATIENCE_MS = 300_000;
const SLOWLY = { timeout: 300_000 };

let smtp: TestSmtp;
let cluster: Cluster;
let hub: Program;
let ProductId: string;
/** Anna at each replica, in the same session. */
let atOne: TestCloudClient;
let atTwo: TestCloudClient;

beforeAll(async () => {
  smtp = await anSmtpServer();
  cluster = await aCluster({ DIMORA_SMTP_URL: smtp.url });
  cluster.balancer.leadTo(portOf(cluster.one));
  hub = await cluster.hub('hub');
  atOne = cloudClient(cluster.one.url);
  atTwo = cloudClient(cluster.two.url);
}, PATIENCE_MS);
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  await smtp[Symbol.asyncDispose]();
});

const portOf = ({ url }: Program): number => Number(new URL(url).port);
const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'no answer',
  );
/** The token of the last mail's link; a line of a mail ends with `=` where it goes on. */
const linkInMail = (): string | undefined =>
  /register\?token=(?:3D)?([\w-]{43})/.exec(smtp.mails.join('').replaceAll('=\r\n', ''))?.[1];
/** The hub through a replica, on Anna's behalf. */
const hubThrough = async (replica: Program): Promise<TestClient> => {
  const { accessToken } = await atTwo.products.token({ ProductId: ProductId as never });
  return hubClient(`${replica.url}/hub/${ProductId}`, accessToken);
};

test(
  'an account registered at one replica is known at the other, and signed out of both at once',
  async () => {
    await atOne.identity.register({ ...ANNA, newsletter: false });
    await expect.poll(linkInMail, SLOWLY).toBeDefined();
    const opened = { token: linkInMail() ?? '', password: ANNA.password };
    const { token } = await atTwo.identity.confirmRegistration(opened);
    const accessToken = token?.accessToken ?? '';
    const known = cloudClient(cluster.two.url, accessToken);
    await expect(known.profile.get()).resolves.toMatchObject({ Username: ANNA.email });
    expect(await atOne.identity.jwks()).toEqual(await atTwo.identity.jwks());
    await known.identity.logout();
    atOne.token = accessToken;
    expect((await failureOf(atOne.profile.get())).code).toBe('SESSION_REVOKED');
    const again = await atOne.identity.login({ username: ANNA.email, password: ANNA.password });
    atOne.token = again.accessToken;
    atTwo.token = again.accessToken;
  },
  PATIENCE_MS,
);

test(
  'guesses at one replica lock the name at the other',
  async () => {
    const guess = (at: TestCloudClient) =>
      codeOf(at.identity.login({ username: 'nobody', password: 'wrong' }));
    for (let tries = 0; tries < 5; tries += 1) await guess(atOne);
    await expect.poll(() => guess(atTwo), SLOWLY).toBe('ACCOUNT_LOCKED');
  },
  PATIENCE_MS,
);

test(
  '[START-01] a hub paired at one replica can be used through the other',
  async () => {
    const local = hubClient(hub.url);
    const signIn = { username: ANNA.email, password: ANNA.password };
    await expect.poll(() => codeOf(local.identity.login(signIn)), SLOWLY).toBe('done');
    local.token = (await local.identity.login(signIn)).accessToken;
    const { Id, Name } = await local.activation.person();
    const activated = await local.activation.activate({ Id, Name, Role: 'owner' });
    ProductId = activated.product_id;
    await expect
      .poll(async () => (await atTwo.products.list({}))[0], SLOWLY)
      .toMatchObject({ ProductId, Status: 'ONLINE', Role: 'owner' });
    const through = await hubThrough(cluster.two);
    const room = {
      Name: 'Study',
      Description: '',
      Type: 'other',
      ParentEnvironmentId: HOME,
      IsPhysical: true,
    } as const;
    const made = await through.environments.add(room);
    expect(await local.environments.get({ Id: made.Id })).toMatchObject({ Name: 'Study' });
  },
  PATIENCE_MS,
);

test(
  'a session that ends at one replica opens no hub through the other',
  async () => {
    const signIn = { username: ANNA.email, password: ANNA.password };
    const { accessToken } = await atOne.identity.login(signIn);
    const leaving = cloudClient(cluster.one.url, accessToken);
    const token = await leaving.products.token({ ProductId: ProductId as never });
    const through = hubClient(`${cluster.two.url}/hub/${ProductId}`, token.accessToken);
    await expect(through.environments.list()).resolves.toBeDefined();
    await leaving.identity.logout();
    await expect.poll(() => codeOf(through.environments.list()), SLOWLY).toBe('SESSION_REVOKED');
  },
  PATIENCE_MS,
);

test(
  'each mail is sent once, by either replica',
  async () => {
    // Few, and others on a second try: a replica lets one network register some twenty times.
    const emails = Array.from({ length: 4 }, (_, at) => `${randomUUID()}-${at}@example.com`);
    for (const email of emails)
      await atOne.identity.register({ email, password: 'a long one', newsletter: false });
    await Promise.all(
      emails.map((email, at) => (at % 2 ? atOne : atTwo).identity.requestReset({ email })),
    );
    const recipients = () =>
      smtp.mails
        .map((mail) => /^To: <?([^>\r]+)/m.exec(mail)?.[1] ?? '')
        .filter((email) => emails.includes(email))
        .toSorted();
    // Each address gets a mail for its registration, and one that it has no account yet.
    const expected = [...emails, ...emails].toSorted();
    await expect.poll(() => recipients().length, SLOWLY).toBeGreaterThanOrEqual(expected.length);
    expect(recipients()).toEqual(expected);
  },
  PATIENCE_MS,
);

/** What a console receives through a replica, across every disconnection. */
function listen(url: string, token: string): { socket: Socket; heard: string[] } {
  const socket: Socket<LiveToClient, LiveToHub> = io(url + LIVE_NAMESPACE, {
    path: `/hub/${ProductId}/socket.io`,
    query: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
  });
  const heard: string[] = [];
  socket.on('batch', (batch: Batch) =>
    heard.push(...(batch.events ?? []).map(({ EventId }) => EventId)),
  );
  socket.on('connect', () =>
    socket.emit('watch', { devices: [], environments: [], events: 'all' }, () => {}),
  );
  return { socket: socket as unknown as Socket, heard };
}

/**
 * Retries until there is an answer, as a console does. It does so too where the cloud has waited without success for the hub
 * to connect again, as it may on a busy machine (`tunnel/replicas.test.ts` proves that it waits).
 */
async function insist(url: () => string, token: string): Promise<number> {
  for (;;) {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${url()}/hub/${ProductId}/api/environments`, { headers });
      if (status !== 502) return status;
    } catch {
      // That replica is gone.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test(
  'a replica killed under load loses no request permanently, and no event arrives twice',
  async () => {
    expect(await cluster.holderOf(ProductId)).toBe('one');
    const { accessToken } = await atTwo.products.token({ ProductId: ProductId as never });
    const { socket, heard } = listen(cluster.two.url, accessToken);
    const through = await hubThrough(cluster.two);
    let made = 0;
    const makeRoom = async (): Promise<void> => {
      made += 1;
      const Name = `Room ${made}`;
      const place = { ParentEnvironmentId: HOME, IsPhysical: true, Type: 'other' } as const;
      await codeOf(through.environments.add({ Name, Description: '', ...place }));
    };
    await expect
      .poll(async () => {
        await makeRoom();
        return heard.length;
      }, SLOWLY)
      .toBeGreaterThan(0);
    const answers: number[] = [];
    let asking = true;
    // Half of the people use the replica that is killed: their console retries at the same address.
    const url = (): string => cluster.balancer.url;
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (asking) answers.push(await insist(url, accessToken));
      }),
    );
    await expect.poll(() => answers.length, SLOWLY).toBeGreaterThan(40);
    cluster.balancer.leadTo(portOf(cluster.two));
    await cluster.one.kill();
    const before = answers.length;
    await expect.poll(() => answers.length, SLOWLY).toBeGreaterThan(before + 40);
    const heardBefore = heard.length;
    await expect
      .poll(async () => {
        await makeRoom();
        return heard.length;
      }, SLOWLY)
      .toBeGreaterThan(heardBefore);
    asking = false;
    await load;
    socket.disconnect();
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(heard.length).toBe(new Set(heard).size);
    expect(heard).toEqual(heard.toSorted());
    expect(await atTwo.products.get({ ProductId: ProductId as never })).toMatchObject({
      Status: 'ONLINE',
    });
  },
  PATIENCE_MS,
);
