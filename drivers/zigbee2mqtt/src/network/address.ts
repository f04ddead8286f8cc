import { textSetting } from '@dimora/driver-kit';

/** Which bridge: its broker and its base topic. */
export type BridgeAddress = { readonly broker: string; readonly base: string };

const FORM = /^mqtt:\/\/([\w-]{1,40})\/([\w./:-]{1,100})$/;

/** The address of a bridge among the networks: `mqtt://embedded/zigbee2mqtt`. */
export const addressOf = ({ broker, base }: BridgeAddress): string => `mqtt://${broker}/${base}`;

/** Parses an address; `undefined` for a text that isn’t one. */
export function readAddress(address: string): BridgeAddress | undefined {
  const [, broker, base] = FORM.exec(address) ?? [];
  const topic = textSetting('baseTopic', { max: 100 }).safeParse(base);
  return broker === undefined || !topic.success ? undefined : { broker, base: topic.data };
}
