import { readFileSync } from 'node:fs';
import type { VoiceResponse } from '@dimora/contract';
import type { DeviceId, UserId } from '@dimora/domain';
import { createRouterClient } from '@orpc/server';
import type { HubSetting } from '../../src/platform/setting.ts';
import { BEDROOM, LIVING, aFurnishedHouse, type PersonSpec } from '../support/a-house.ts';

/** A directive in the shape of Amazon's documentation, as it would be posted. */
type Recorded = {
  directive: {
    header: { [key: string]: string; messageId: string };
    endpoint?: { endpointId: string; scope: { token: string } };
    payload: Record<string, unknown> & { scope?: { token: string }; grantee?: { token: string } };
  };
};

/** What a test makes of a recorded directive. */
export type Change = {
  readonly endpointId?: string;
  readonly payload?: Record<string, unknown>;
  readonly messageId?: string;
};

let messages = 0;

/** Reads a recorded directive and addresses it. Each has a message id of its own, unless told otherwise. */
export function recorded(name: string, token: string, change: Change = {}): Recorded {
  const url = new URL(`directives/${name}.json`, import.meta.url);
  const message = JSON.parse(readFileSync(url, 'utf8')) as Recorded;
  const { endpoint, payload, header } = message.directive;
  header.messageId = change.messageId ?? `message-${(messages += 1)}`;
  if (endpoint) {
    endpoint.endpointId = change.endpointId ?? endpoint.endpointId;
    endpoint.scope.token = token;
  }
  if (payload.scope) payload.scope.token = token;
  if (payload.grantee) payload.grantee.token = token;
  Object.assign(payload, change.payload);
  return message;
}

/** Which error an answer is; nothing where it isn't one. */
export const faultIn = ({ event: { header, payload } }: VoiceResponse): unknown =>
  header['name'] === 'ErrorResponse' ? payload['type'] : undefined;

/** The value of a property in an answer. */
export const told = ({ context }: VoiceResponse, name: string): unknown =>
  context?.properties.find((property) => property['name'] === name)?.['value'];

/**
 * A house that can be spoken to: Giulia owns it, Anna has linked her assistant and may command by
 * voice whatever a test grants her.
 */
export async function aVoice(anna: PersonSpec = {}, about: Partial<HubSetting> = {}) {
  const home = await aFurnishedHouse('memory', false, about);
  home.install('thermo-1', LIVING, 'thermostat');
  home.install('lock-1', LIVING, 'lock');
  home.install('garage-1', LIVING, 'garage');
  home.install('gate-1', LIVING, 'gate');
  home.install('bell-1', BEDROOM, 'push');
  await home.start();
  const giulia = home.as('giulia', { Role: 'owner' });
  const annas = home.as('anna', { steppedUp: true, ...anna });
  const { token } = await annas.voice.link({ Name: 'Kitchen Echo' });
  const voice = (bearer?: string, address = '192.0.2.7') =>
    createRouterClient(home.router, {
      context: { ports: home.ports, call: { ...home.call(''), bearer, address } },
    }).voice;
  return {
    home,
    giulia,
    anna: annas,
    token,
    /** Grants devices to somebody, Anna by default, as the table does. */
    async grant(ids: readonly string[], user = 'anna') {
      for (const Id of ids) {
        const { revision, VoiceControlPerUser } = await giulia.devices.get({ reference: Id });
        await giulia.devices.update({
          Id: Id as DeviceId,
          revision,
          change: { VoiceControlPerUser: [...VoiceControlPerUser, user as UserId] },
        });
      }
    },
    /** Says a recorded directive through Anna's link. */
    say: (name: string, change?: Change, bearer?: string, address?: string) =>
      voice(bearer, address).directive(recorded(name, token, change)),
    /** Posts anything at all. */
    post: (directive: Record<string, unknown>) => voice().directive({ directive }),
  };
}
