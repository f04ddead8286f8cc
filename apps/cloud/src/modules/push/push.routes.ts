import type { PushDevice, PushText } from '@dimora/contract';
import type { Language } from '@dimora/domain';
import { pushTestText } from '@dimora/i18n/push';
import { propertyOf, type PushDevices, type VapidStore } from '@dimora/push';
import { DimoraError } from '@dimora/runtime';
import { os } from '../../platform/http/os.ts';
import type { PushAccess } from './push-access.ts';

type Parts = {
  readonly access: PushAccess;
  readonly devices: PushDevices;
  readonly vapid: VapidStore;
  readonly now: () => number;
};

/** The procedures of {@link PushDevices}. */
export const pushRoutes = ({ access, devices, vapid, now }: Parts) => ({
  key: os.push.key.handler(async () => ({ publicKey: (await vapid.keys()).publicKey })),
  subscribe: os.push.subscribe.handler(async ({ context: { caller }, input }) => {
    const { user, sessionId } = caller;
    if (!(await access.isHomeOf(user.Id, propertyOf(input.topic))))
      throw new DimoraError('NOT_FOUND', { kind: 'property' });
    return (await devices.subscribe({ UserId: user.Id, sessionId }, input)) as PushDevice;
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
    const text = testText(input.language, now());
    return { outcome: await devices.test(context.caller.user.Id, input.Id, text) };
  }),
});

const testText = (language: Language, Ts: number): PushText => ({
  ...pushTestText(language),
  tag: 'test',
  EventId: null,
  path: '/profile',
  Ts,
  severity: 'warning',
  language,
});
