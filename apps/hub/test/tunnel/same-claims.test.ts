import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TunnelService } from '../../src/modules/cloud/tunnel/tunnel.service.ts';
import { HARMFUL, PEOPLE, filledPath, procedures, type Procedure } from '../access/procedures.ts';
import { aHub, type TestHub, type Who } from '../support/a-hub.ts';
import { aRelay, standing, type TestRelay } from '../support/a-relay.ts';

let home: TestHub;
let relay: TestRelay;
let tunnel: TunnelService;
const tokens = new Map<Who | 'anonymous', string>();

beforeAll(async () => {
  home = await aHub();
  relay = await aRelay();
  tunnel = new TunnelService(home.hub.platform, {
    link: relay.link,
    controls: relay.controls,
    server: home.hub.server,
  });
  await standing(tunnel);
  for (const who of PEOPLE)
    if (who !== 'anonymous') tokens.set(who, (await home.as(who)).token ?? '');
});
afterAll(async () => {
  await tunnel[Symbol.asyncDispose]();
  await relay[Symbol.asyncDispose]();
  await home[Symbol.asyncDispose]();
});

/** What a call comes to: its status and the code, or that there was none. */
async function outcome(url: string, who: Who | 'anonymous', { method, path }: Procedure) {
  const token = tokens.get(who);
  const answer = await fetch(url + filledPath(path), {
    method,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  const { code = 'fine' } = JSON.parse((await answer.text()) || '{}') as { code?: string };
  return `${answer.status} ${code}`;
}

/** Who one is, is between a browser and the server whose page it shows. */
const isOfIdentity = ({ path }: Procedure): boolean => path.startsWith('/api/identity/');

const walked = procedures.filter(
  (each) => !isOfIdentity(each) && !HARMFUL.has(each.name) && each.name !== 'discovery.search',
);

describe.each(PEOPLE)('[START-01] [SECURITY-01] %s, through the tunnel', (who) => {
  test('have the same permissions as at the hub’s own port', async () => {
    const through: Record<string, string> = {};
    const direct: Record<string, string> = {};
    for (const procedure of walked) {
      direct[procedure.name] = await outcome(home.url, who, procedure);
      through[procedure.name] = await outcome(relay.url, who, procedure);
    }
    expect(Object.keys(direct).length).toBeGreaterThan(30);
    expect(through).toEqual(direct);
  });
});

describe('[START-01] signing in', () => {
  test.each(procedures.filter(isOfIdentity))(
    '$name is only between a browser and its own server, not through the tunnel',
    async (procedure) => {
      expect(await outcome(relay.url, 'owner', procedure)).toBe('404 NOT_FOUND');
    },
  );
});
