import type { Device, HouseEvent } from '@dimora/contract/client';
import { payloadValue } from '@dimora/domain';
import type { HeroParts } from './hero-parts.ts';

/** Variables that the leading controls of a device set. */
export function leadingVariables({ power, lead }: HeroParts): readonly string[] {
  const actions = [
    power,
    ...('action' in lead ? [lead.action] : []),
    ...(lead.kind === 'blind' ? [lead.position, lead.move] : []),
  ];
  const replies = actions.flatMap((action) => action?.ReplyAs ?? []);
  return lead.kind === 'dial' ? [...replies, 'HVAC_MODE'] : replies;
}

/**
 * The command that made a device what it is: the newest one about its leading variables, if somebody gave it
 * and its value still holds. A device that changed by itself has none.
 * @param events newest first
 */
export function causeOf(
  device: Device,
  variables: readonly string[],
  events: readonly HouseEvent[],
): HouseEvent | undefined {
  const about = ({ IoTEventType, Payload }: HouseEvent): unknown =>
    IoTEventType === 'device.operated'
      ? Payload['ReplyAs']
      : IoTEventType === 'device.stateChanged'
        ? Payload['StateVar']
        : undefined;
  const newest = events.find((event) => variables.includes(String(about(event))));
  if (!newest || newest.actor.kind === 'device' || newest.actor.kind === 'hub') return undefined;
  const now = device.Status.StateVars[String(about(newest))]?.Value;
  return now === payloadValue(newest, 'Value') ? newest : undefined;
}
