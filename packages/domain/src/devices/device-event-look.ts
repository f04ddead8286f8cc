import { payloadValue, type LoggedEvent } from '../events/logged-event.ts';
import type { Look } from '../events/look.ts';
import { operatedTitle, stateTitle, type StateTitle } from '../events/state-look.ts';

/** The look of a state that a device reports. */
export function changedLook(event: LoggedEvent): Look<StateTitle> {
  const variable = String(payloadValue(event, 'StateVar') ?? event.Cls);
  return tapLook(event) ?? stateTitle(variable, payloadValue(event, 'Value'));
}

/** The look of what somebody did with a device. */
export function operatedLook(event: LoggedEvent): Look<StateTitle> {
  const action = String(payloadValue(event, 'Name') ?? payloadValue(event, 'ActionId') ?? '');
  return tapLook(event) ?? operatedTitle(action, payloadValue(event, 'Value'), event.Topic);
}

/** A tap is opened and closed, not switched. */
function tapLook(event: LoggedEvent): Look<StateTitle> | undefined {
  const { NotificationType: tap } = event;
  if (tap !== 'WATER_TAP' && tap !== 'GAS_TAP') return undefined;
  const isOpen = payloadValue(event, 'Value') === true;
  const icon = tap === 'GAS_TAP' ? 'gas' : 'water';
  return { title: isOpen ? 'opened' : 'closed', icon, tone: isOpen ? 'sea' : 'neutral' };
}
