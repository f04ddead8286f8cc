import type { PushDevice, PushHome, PushText } from '@dimora/contract';
import { pushTestText } from '@dimora/i18n/push';
import { propertyOf, type PushDevices, type VapidStore } from '@dimora/push';
import { DimoraError, type Clock } from '@dimora/runtime';
import type { Language, UserId } from '@dimora/domain';
import type { Caller } from '../../../platform/caller.ts';
import { os } from '../../../platform/http/os.ts';
import type { CloudPushPort } from '../../cloud/cloud/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { ChoicesStore } from './choices.store.ts';

type Parts = {
  readonly devices: PushDevices;
  readonly vapid: VapidStore;
  readonly choices: ChoicesStore;
  /** The home that devices subscribe to; `null` where there is none. */
  readonly home: () => string | null;
  readonly clock: Clock;
  readonly zone: Pick<TimeZonePort, 'current'>;
  /** Whether a session is one of this hub, of a person of this hub: a session of the cloud subscribes there. */
  readonly mayReceive: (UserId: UserId, sessionId: string) => boolean;
  readonly cloud: Pick<CloudPushPort, 'exists' | 'devices'>;
};

/** The procedures of push messages. */
export const pushRoutes = (parts: Parts) => {
  const { devices, vapid, choices, clock, cloud, home, mayReceive, zone } = parts;
  const homeOf = ({ user }: Caller): PushHome => {
    const Id = home();
    return {
      choices: choices.of(user.Id),
      topic: Id === null ? null : `/topics/${Id}`,
      timeZone: zone.current(),
    };
  };
  return {
    push: {
      key: os.push.key.handler(async () => ({ publicKey: (await vapid.keys()).publicKey })),
      subscribe: os.push.subscribe.handler(async ({ context: { caller }, input }) => {
        const { user, session } = caller;
        if (propertyOf(input.topic) !== home() || !mayReceive(user.Id, session.Id))
          throw new DimoraError('NOT_FOUND', { kind: 'property' });
        const device = await devices.subscribe({ UserId: user.Id, sessionId: session.Id }, input);
        return device as PushDevice;
      }),
      unsubscribe: os.push.unsubscribe.handler(async ({ context, input }) => {
        await devices.unsubscribe(context.caller.user.Id, input.token);
        return {};
      }),
      devices: os.push.devices.handler(
        async ({ context }) => (await devices.list(context.caller.user.Id)) as PushDevice[],
      ),
      remove: os.push.remove.handler(async ({ context, input }) => {
        await devices.remove(context.caller.user.Id, input.Id);
        return {};
      }),
      test: os.push.test.handler(async ({ context, input }) => {
        const text = testText(input.language, clock.now());
        return { outcome: await devices.test(context.caller.user.Id, input.Id, text) };
      }),
    },
    pushChoices: {
      get: os.pushChoices.get.handler(({ context }) => homeOf(context.caller)),
      set: os.pushChoices.set.handler(({ context, input }) => {
        choices.keep(context.caller.user.Id, { ...input, Topics: [...new Set(input.Topics)] });
        return homeOf(context.caller);
      }),
      elsewhere: os.pushChoices.elsewhere.handler(async ({ context: { caller } }) => {
        const here = await devices.list(caller.user.Id);
        return { hub: here.length, cloud: await inCloud(cloud, caller.user.Id) };
      }),
    },
  };
};

/** How many devices a person has in the cloud; `null` while it can't be asked. */
async function inCloud(cloud: Parts['cloud'], UserId: UserId): Promise<number | null> {
  if (!cloud.exists) return 0;
  return cloud.devices([UserId]).then(
    ({ length }) => length,
    () => null,
  );
}

const testText = (language: Language, Ts: number): PushText => ({
  ...pushTestText(language),
  tag: 'test',
  EventId: null,
  path: '/profile',
  Ts,
  severity: 'warning',
  language,
});
