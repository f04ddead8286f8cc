import { DEMO_PASSWORD } from '@dimora/identity';
import { EnrolledHub } from '@dimora/testing/cloud';
import { rounds } from '@dimora/testing/rounds';
import { expect, test } from 'vitest';
import { aCloud } from '../apps/cloud/test/support/a-cloud.ts';
import { aHub } from '../apps/hub/test/support/a-hub.ts';
import { hostileCalls, type HostileCall } from './fixtures/hostile-calls.ts';

/** These end the session of who calls; a hostile name may be the one that confirms an erasure. */
const ENDS_THE_SESSION =
  /^(?:identity\.(?:logout|changePassword|revoke|refresh)|personData\.eraseOwn)/;
/** Calls under way at once. */
const AT_ONCE = 8;

type Failure = { readonly call: string; readonly status: number; readonly code: string };

/** Makes each call as somebody who may do everything; returns those that the server had no answer for. */
async function failuresOf(
  url: string,
  calls: readonly HostileCall[],
  authorizationOf: (call: HostileCall) => string,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const queue = calls.filter(({ name }) => !ENDS_THE_SESSION.test(name)).values();
  const work = async (): Promise<void> => {
    for (const call of queue) {
      const { name, method, path, body } = call;
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: authorizationOf(call),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && method !== 'GET' && { body }),
        redirect: 'manual',
      });
      const text = await answer.text();
      const said = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
      if (answer.status >= 500 && (said === '' || said === 'INTERNAL'))
        failures.push({
          call: `${name} ${method} ${path.slice(0, 80)} ${body?.slice(0, 300) ?? ''}`,
          status: answer.status,
          code: said,
        });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failures;
}

test('[SECURITY-B1] no input of a call to the hub remains without an answer', async () => {
  await using home = await aHub();
  const provider = await home.as('super');
  await provider.identity.stepUp({ password: DEMO_PASSWORD });
  const calls = hostileCalls('hub');
  expect(calls.length).toBeGreaterThan(rounds({ test: 1_500, soak: 5_000 }));
  expect(await failuresOf(home.url, calls, () => `Bearer ${provider.token ?? ''}`)).toEqual([]);
  await expect(provider.devices.list()).resolves.toBeDefined();
}, 900_000);

test('[SECURITY-B1] no input of a call to the cloud remains without an answer', async () => {
  await using cloud = await aCloud();
  const provider = await cloud.as('super');
  await provider.identity.stepUp({ password: DEMO_PASSWORD });
  const hub = new EnrolledHub(cloud.url, 'attic');
  await hub.enrol();
  const calls = hostileCalls('cloud');
  expect(calls.length).toBeGreaterThan(rounds({ test: 300, soak: 1_000 }));
  const failures = await failuresOf(cloud.url, calls, ({ name }) =>
    /^hubs\.(?!revoke|readmit)/.test(name) ? hub.authorization() : `Bearer ${provider.token ?? ''}`,
  );
  expect(failures).toEqual([]);
  await expect(provider.profile.get()).resolves.toBeDefined();
}, 900_000);
