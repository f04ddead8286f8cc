import type { Device, User } from '@dimora/contract/client';
import { PRODUCT_TOAST_MS } from '@dimora/domain';
import { useToasts } from '@dimora/ui';
import { useState } from 'react';
import { useExplain } from '../../../kit/errors/explain.ts';
import { useSending } from '../../../kit/forms/use-sending.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { useServices } from '../../../kit/services.tsx';
import { voiceTexts } from '../texts.ts';
import { changeGrant } from './change-grant.ts';

type Pair = { readonly device: Device; readonly user: User };

/** Grants voice control, and returns the request in progress. */
export type VoiceGrants = {
  /** The box's state: the requested one, else the current one. */
  readonly shown: (pair: Pair) => boolean;
  readonly pending: (pair: Pair) => boolean;
  readonly change: (pair: Pair, may: boolean) => void;
};

const keyOf = ({ device, user }: Pair): string => `${device.Id} ${user.Id}`;

/** Changes grants and shows the result in the toasts of DEVICES-30, for five seconds. */
export function useVoiceGrants(): VoiceGrants {
  const t = useTexts(voiceTexts);
  const toasts = useToasts();
  const explain = useExplain();
  const { api, home } = useServices();
  const { send } = useSending();
  const [wishes, setWishes] = useState<ReadonlyMap<string, boolean>>(new Map());
  const wish = (pair: Pair, may: boolean | undefined): void =>
    setWishes((held) => {
      const next = new Map(held);
      if (may === undefined) next.delete(keyOf(pair));
      else next.set(keyOf(pair), may);
      return next;
    });
  const change = async (pair: Pair, may: boolean): Promise<void> => {
    const { Id, Name } = pair.device;
    const names = { device: Name, user: pair.user.Name };
    wish(pair, may);
    const act = async (): Promise<void> => {
      const asked = { DeviceId: Id, UserId: pair.user.Id, may };
      home.putDevice(await changeGrant(api.devices, home.devices.get(Id) ?? pair.device, asked));
      toasts.show({
        tone: 'good',
        title: t(($) => $.DEVICE_UPDATED_TITLE),
        message: t(($) => $.DEVICE_UPDATED_TEXT[may ? 'granted' : 'removed'], names),
        durationMs: PRODUCT_TOAST_MS,
      });
    };
    await send(act, (error) =>
      toasts.show({
        tone: 'error',
        title: t(($) => $.DEVICE_UPDATED_ERROR_TITLE),
        message: t(($) => $.DEVICE_UPDATED_ERROR_TEXT, { ...names, reason: explain(error) }),
        durationMs: PRODUCT_TOAST_MS,
      }),
    );
    wish(pair, undefined);
  };
  return {
    shown: (pair) =>
      wishes.get(keyOf(pair)) ?? pair.device.VoiceControlPerUser.includes(pair.user.Id),
    pending: (pair) => wishes.has(keyOf(pair)),
    change: (pair, may) => void change(pair, may),
  };
}
