import { cloudClient, type TestCloudClient } from '@dimora/testing/cloud';
import type { TestCloud } from './a-cloud.ts';
import { queuedMails } from './queued-mails.ts';

/** The token of the link in the last mail of a registration. */
export async function linkOf({ cloud }: Pick<TestCloud, 'cloud'>): Promise<string> {
  const mails = await queuedMails(cloud);
  const tokens = mails.flatMap(({ body }) => /\/register\?token=([\w-]+)/.exec(body)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}

/** Registers somebody and opens the link of their mail; returns a client that is signed in. */
export async function registered(
  home: Pick<TestCloud, 'cloud' | 'url' | 'anonymous'>,
  person: { readonly email: string; readonly password: string; readonly newsletter: boolean },
): Promise<TestCloudClient> {
  const { identity } = home.anonymous;
  await identity.register(person);
  const opened = { token: await linkOf(home), password: person.password };
  const { token } = await identity.confirmRegistration(opened);
  return cloudClient(home.url, token?.accessToken ?? '');
}
