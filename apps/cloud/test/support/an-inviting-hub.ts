import type { UserId } from '@dimora/domain';
import { DEMO_PASSWORD } from '@dimora/identity';
import { EnrolledHub, type CloudClient } from '@dimora/testing/cloud';
import { queuedMails } from './queued-mails.ts';
import type { TestCloud } from './a-cloud.ts';

/** The fields of an invitation that a test may set. */
export type Invited = {
  readonly Id?: string;
  readonly UserId?: UserId;
  readonly Email?: string;
  readonly Role?: 'admin' | 'user' | 'guest';
  readonly Inviter?: string;
  readonly language?: 'en' | 'it';
};

/** A hub whose owner is `owner`, and which invites. */
export type InvitingHub = {
  readonly hub: EnrolledHub;
  readonly calls: CloudClient['shares'];
  /** Invites somebody; by default Zoe, whom nobody knows, as a user. */
  invite(about?: Invited): Promise<string>;
};

let invited = 0;

/** Enrols a hub and gives it its owner; a hub of a cloud with another clock goes by that. */
export async function anInvitingHub(
  { url, cloud }: Pick<TestCloud, 'url' | 'cloud'>,
  ProductId = 'villa',
): Promise<InvitingHub> {
  const hub = new EnrolledHub(url, ProductId);
  const { clock } = cloud.platform;
  Object.defineProperty(hub, 'clockAheadMs', { get: () => clock.now() - Date.now() });
  await hub.enrol({ ProductName: 'Casa al mare' });
  const credentials = { username: 'owner', password: DEMO_PASSWORD, address: '::1' };
  const person = (await hub.client().hubs.signIn(credentials)).accessToken;
  await hub.client({ person }).hubs.bindOwner({ activationId: `activation-${ProductId}` });
  const calls = hub.client().shares;
  return {
    hub,
    calls,
    invite: async (about = {}) => {
      invited += 1;
      const draft = {
        Id: `${ProductId}-share-${invited}`,
        UserId: `person-${invited}` as UserId,
        Email: 'zoe@example.org',
        Role: 'user' as const,
        Inviter: 'Giulia',
        language: 'en' as const,
        ...about,
      };
      await calls.open(draft);
      return draft.Id;
    },
  };
}

/** The mails of invitations to an address, the oldest first. */
export const invitationsTo = async ({ cloud }: Pick<TestCloud, 'cloud'>, email: string) =>
  (await queuedMails(cloud)).filter(
    ({ recipient, body }) => recipient === email && body.includes('/invitation?token='),
  );

/** The token of the newest invitation's link to an address. */
export async function invitationLink(
  cloud: Pick<TestCloud, 'cloud'>,
  email = 'zoe@example.org',
): Promise<string> {
  const mail = (await invitationsTo(cloud, email)).at(-1);
  return /\/invitation\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
}
