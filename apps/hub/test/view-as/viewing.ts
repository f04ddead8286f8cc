import type { UserId } from '@dimora/domain';
import { hubClient, type TestClient } from '@dimora/testing/hub';
import type { TestHub, Who } from '../support/a-hub.ts';

/** A view of the house, as its viewer's console uses it. */
export type Viewing = {
  readonly view: string;
  readonly token: string;
  readonly client: TestClient;
};

/** Starts a view of somebody, with the token that the contract describes. */
export async function viewAs(home: TestHub, viewer: TestClient, who: Who): Promise<Viewing> {
  const { view } = await viewer.viewAs.start({ Id: who as UserId });
  const token = `${viewer.token}~${view}`;
  return { view, token, client: hubClient(home.url, token) };
}

/** The code with which a hub refuses; undefined if it doesn't. */
export const codeOf = (attempt: Promise<unknown>): Promise<string | undefined> =>
  attempt.then(
    () => undefined,
    (error: { readonly code?: string }) => error.code,
  );
