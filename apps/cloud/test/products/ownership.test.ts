import { failureOf, type EnrolledHub } from '@dimora/testing/cloud';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHubCloud, type HubCloud } from '../support/a-hub-cloud.ts';
import type { Who } from '../support/fake-accounts.ts';

let cloud: HubCloud;
let hub: EnrolledHub;
beforeEach(async () => {
  cloud = await aHubCloud();
  hub = await cloud.hub('attic');
});
afterEach(() => cloud[Symbol.asyncDispose]());

const codeOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).code;
const signIn = (username: Who) =>
  hub.client().hubs.signIn({ username, password: username, address: '192.168.1.7' });
const bind = async (who: Who, activationId: string) => {
  const { accessToken } = await signIn(who);
  return hub.client({ person: accessToken }).hubs.bindOwner({ activationId });
};

test('[ACTIVATE-02] the hub gets everything that its form needs from a person’s sign-in', async () => {
  const { user, ...tokens } = await signIn('anna');
  expect(user).toMatchObject({ Id: 'anna', Name: 'anna', Role: 'none', superAdministrator: false });
  expect(tokens).toEqual({
    accessToken: expect.any(String) as string,
    expiresAt: expect.any(Number) as number,
    refreshToken: expect.any(String) as string,
  });
  expect(await cloud.as('anna').products.list({})).toEqual([]);
});

test('[LOGIN-04] a wrong password on the hub is reported as such', async () => {
  const call = hub.client().hubs.signIn({ username: 'anna', password: 'x', address: '::1' });
  expect(await codeOf(call)).toBe('WRONG_CREDENTIALS');
});

test('[LOGIN-04] the hub renews and ends its people’s sessions, and no other hub’s', async () => {
  const { refreshToken, accessToken } = await signIn('anna');
  expect(await hub.client().hubs.refresh({ refreshToken })).toMatchObject({ accessToken });
  const other = await cloud.hub('barn');
  expect(await codeOf(other.client().hubs.refresh({ refreshToken }))).toBe('SESSION_REVOKED');
  await hub.client().hubs.signOut({ refreshToken });
  const call = hub.client({ person: accessToken }).hubs.bindOwner({ activationId: 'activation-1' });
  expect(await codeOf(call)).toBe('NOT_AUTHENTICATED');
});

test('[ACTIVATE-06] a bound hub is in its owner’s list at once', async () => {
  const { product, owner } = await bind('anna', 'activation-1');
  expect(product).toMatchObject({ ProductId: 'attic', Role: 'owner' });
  expect(owner.Id).toBe('anna');
  expect(await cloud.as('anna').products.list({})).toEqual([product]);
  expect(await hub.enrol()).toMatchObject({ paired: true });
});

test('[ACTIVATE-06] repeating an activation changes nothing, with the person or without', async () => {
  const first = await bind('anna', 'activation-1');
  expect(await bind('anna', 'activation-1')).toEqual(first);
  expect(await hub.client().hubs.bindOwner({ activationId: 'activation-1' })).toEqual(first);
});

test('[ACTIVATE-09] a later activation is refused because the hub has its owner', async () => {
  await bind('anna', 'activation-1');
  expect(await codeOf(bind('bruno', 'activation-2'))).toBe('ALREADY_ACTIVATED');
  expect(await codeOf(bind('bruno', 'activation-1'))).toBe('ALREADY_ACTIVATED');
  expect(await codeOf(bind('anna', 'activation-2'))).toBe('ALREADY_ACTIVATED');
  expect(await cloud.as('bruno').products.list({})).toEqual([]);
});

test('[ACTIVATE-06] of concurrent activations one wins and the others are refused', async () => {
  const rivals = ['anna', 'bruno', 'carla'] as const;
  const outcomes = await Promise.allSettled(rivals.map((who) => bind(who, `activation-${who}`)));
  const refused = outcomes.filter((each) => each.status === 'rejected');
  expect(refused.map(({ reason }) => (reason as { code: string }).code)).toEqual([
    'ALREADY_ACTIVATED',
    'ALREADY_ACTIVATED',
  ]);
  const lists = await Promise.all(rivals.map((who) => cloud.as(who).products.list({})));
  expect(lists.filter((list) => list.length === 1)).toHaveLength(1);
});

test('[ACTIVATE-06] nobody can own a hub without being signed in on it', async () => {
  await cloud.hub('barn');
  const activationId = 'activation-1';
  for (const person of ['token~anna', 'token~anna~barn', 'rubbish', '']) {
    const call = hub.client({ person }).hubs.bindOwner({ activationId });
    expect(await codeOf(call), person).toBe('NOT_AUTHENTICATED');
  }
  const alone = hub.client().hubs.bindOwner({ activationId });
  expect(await codeOf(alone)).toBe('NOT_AUTHENTICATED');
  expect(await hub.enrol()).toMatchObject({ paired: false });
});

test('[ACTIVATE-09] a ticket of another hub, or none, is refused', async () => {
  await cloud.hub('barn');
  for (const ticket of ['token~anna~barn', 'token~anna', 'rubbish']) {
    const call = hub.client().hubs.bindOwner({ activationId: 'activation-1', ticket });
    expect(await codeOf(call), ticket).toBe('ACTIVATION_TICKET_REFUSED');
  }
});

const byName = (who: Who, changes: object = {}) =>
  cloud.as(who).products.activateByName({
    ProductId: 'attic',
    ProductName: 'Hub attic',
    pairing: 'nonce',
    ...changes,
  });
/** The hub at the other end of the tunnel accepts the ticket as the real one does. */
const answerAsHub = (): void => {
  cloud.tunnel('attic', 'opened');
  cloud.tunnels.answer = async ({ path, body }) => {
    if (path !== 'activate') return undefined;
    const { ticket } = body as { ticket: string };
    return hub.client().hubs.bindOwner({ activationId: 'activation-by-name', ticket });
  };
};

test('[ACTIVATE-10] a hub found by its name becomes the caller’s, through the hub itself', async () => {
  answerAsHub();
  expect(await byName('anna')).toMatchObject({ ProductId: 'attic', Role: 'owner' });
  expect(cloud.tunnels.carried.at(-1)).toMatchObject({
    path: 'activate',
    body: { pairing: 'nonce' },
  });
});

test('[ACTIVATE-10] a used ticket is invalid', async () => {
  answerAsHub();
  await byName('anna');
  const { ticket } = cloud.tunnels.carried.at(-1)!.body as { ticket: string };
  const again = hub.client().hubs.bindOwner({ activationId: 'activation-2', ticket });
  expect(await codeOf(again)).toBe('ALREADY_ACTIVATED');
  await expect(cloud.accounts.identify(ticket)).rejects.toMatchObject({
    code: 'NOT_AUTHENTICATED',
  });
});

test('[ACTIVATE-10] an unknown name, an owned hub and an offline one give different errors', async () => {
  expect(await codeOf(byName('anna', { ProductName: 'Hub barn' }))).toBe('NOT_FOUND');
  expect(await codeOf(byName('anna', { ProductId: 'barn' }))).toBe('NOT_FOUND');
  expect(await codeOf(byName('anna'))).toBe('HUB_OFFLINE');
  answerAsHub();
  await byName('anna', { ProductName: 'HUB ATTIC' });
  expect(await codeOf(byName('bruno'))).toBe('ALREADY_ACTIVATED');
});

test('[ACTIVATE-10] of two concurrent activations of one hub by its name one wins', async () => {
  answerAsHub();
  const outcomes = await Promise.allSettled([byName('anna'), byName('bruno')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('[ACTIVATE-10] nobody can activate a revoked hub', async () => {
  answerAsHub();
  await cloud.as('super').hubs.revoke({ ProductId: 'attic' });
  expect(await codeOf(byName('anna'))).toBe('HUB_REVOKED');
});

test('[ACTIVATE-10] bad names, ids and proofs are refused', async () => {
  const wrongs = [{ ProductName: '' }, { ProductId: '../x' }, { pairing: '' }, { pairing: 7 }];
  for (const wrong of wrongs) {
    const body = { ProductId: 'attic', ProductName: 'Hub attic', pairing: 'nonce', ...wrong };
    const answer = await cloud.call('anna', 'POST', '/api/products/activate', body);
    expect(answer.status).toBe(400);
  }
});
