import type { PushDevice } from '@dimora/contract/client';
import { currentLanguage } from '../i18n/language.ts';
import type { Core } from '../core.ts';
import { currentSubscription, endpointHash, subscribeBrowser } from './browser-push.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { pushApiOf } from './push-api.ts';

/** The name of the console among the apps that receive messages. */
const APP_ID = 'dimora-console';

/** Subscribes this browser to a home's messages; the person has allowed notifications. */
export async function switchOn(services: Core, topic: string, Name: string): Promise<PushDevice> {
  const { devices } = pushApiOf(services);
  const { publicKey } = await devices.key();
  const { endpoint: token = '', keys = {} } = (await subscribeBrowser(publicKey)).toJSON();
  const language = currentLanguage();
  const { p256dh = '', auth = '' } = keys;
  const draft = { AppId: APP_ID, topic, Name, language };
  const device = await devices.subscribe({ ...draft, token, keys: { p256dh, auth } });
  await keepDraft(draft);
  return device;
}

/** Ends the messages to this browser: at its push service, so that it holds without the server, and at the server. */
export async function switchOff(services: Core): Promise<void> {
  const token = await endHere();
  if (token !== null) await pushApiOf(services).devices.unsubscribe({ AppId: APP_ID, token });
}

/** Ends the subscription in the browser alone; answers its endpoint. */
export async function endHere(): Promise<string | null> {
  const held = await currentSubscription();
  await keepDraft(null);
  if (!held) return null;
  await held.unsubscribe();
  return held.endpoint;
}

/** The one of a person's devices that is this browser. */
export async function ownDevice(devices: readonly PushDevice[]): Promise<PushDevice | null> {
  const held = await currentSubscription();
  if (!held) return null;
  const hash = await endpointHash(held.endpoint);
  return devices.find((device) => device.endpointHash === hash) ?? null;
}

/**
 * Brings this browser's subscription in line with the current home (A84): another home's messages replace those of the
 * last, without a home there are none. A device that was removed elsewhere stays so.
 */
export async function follow(services: Core): Promise<void> {
  const draft = await readDraft();
  if (!draft) return;
  const { devices, choices } = pushApiOf(services);
  const { topic } = await choices.get();
  const held = await currentSubscription();
  if (topic === null) {
    if (!held) return;
    await held.unsubscribe();
    await devices.unsubscribe({ AppId: APP_ID, token: held.endpoint });
    return;
  }
  const known = held && (await ownDevice(await devices.devices()));
  if (held && !known && draft.unsent === undefined) return void (await endHere());
  const { publicKey } = await devices.key();
  const isSame = known?.topic === topic && draft.topic === topic && draft.unsent === undefined;
  const renewed = await subscribeBrowser(publicKey);
  if (!isSame || renewed.endpoint !== held?.endpoint) await switchOn(services, topic, draft.Name);
}
