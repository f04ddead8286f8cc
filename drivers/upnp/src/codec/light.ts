import type { Readings } from '@dimora/driver-kit';
import { everywhere, readXml } from '@dimora/driver-kit/xml';

/** A call to a UPnP service, and the element that holds its result. */
export type LightCall = {
  readonly service: 'switchPower' | 'dimming';
  readonly action: string;
  readonly argument?: readonly [name: string, value: string];
};

/** The state queries, and the element that holds each result. */
export const QUESTIONS = {
  switchPower: { service: 'switchPower', action: 'GetStatus', answer: 'ResultStatus' },
  dimming: { service: 'dimming', action: 'GetLoadLevelStatus', answer: 'retLoadlevelStatus' },
} as const;

const TYPES = {
  switchPower: 'urn:schemas-upnp-org:service:SwitchPower:1',
  dimming: 'urn:schemas-upnp-org:service:Dimming:1',
} as const;

/** The call for an action; nothing for actions that aren't a light's. */
export function commandOf(ActionId: string, value: unknown, isOn: boolean): LightCall | undefined {
  if (ActionId === 'SET_ON_OFF' || ActionId === 'TOGGLE') {
    const on = ActionId === 'TOGGLE' ? !isOn : value === true;
    return {
      service: 'switchPower',
      action: 'SetTarget',
      argument: ['newTargetValue', on ? '1' : '0'],
    };
  }
  if (ActionId !== 'SET_BRIGHTNESS' || typeof value !== 'number') return undefined;
  return {
    service: 'dimming',
    action: 'SetLoadLevelTarget',
    argument: ['newLoadlevelTarget', String(Math.round(value))],
  };
}

/** The headers and body of a call. */
export function soapOf({ service, action, argument }: LightCall) {
  const type = TYPES[service];
  const inner = argument ? `<${argument[0]}>${argument[1]}</${argument[0]}>` : '';
  return {
    headers: {
      'content-type': 'text/xml; charset="utf-8"',
      soapaction: `"${type}#${action}"`,
    },
    body: `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:${action} xmlns:u="${type}">${inner}</u:${action}></s:Body></s:Envelope>`,
  };
}

/** The state in a response to one of {@link QUESTIONS}; nothing if there is none. */
export function readAnswer(
  text: string,
  service: keyof typeof QUESTIONS,
): boolean | number | undefined {
  let said: string;
  try {
    said = everywhere(readXml(text), QUESTIONS[service].answer)[0]?.text ?? '';
  } catch {
    return undefined;
  }
  return service === 'switchPower' ? flagIn(said) : levelIn(said);
}

function flagIn(text: string): boolean | undefined {
  if (/^(1|true|yes)$/i.test(text)) return true;
  return /^(0|false|no)$/i.test(text) ? false : undefined;
}

function levelIn(text: string): number | undefined {
  const level = /^\d{1,3}$/.test(text) ? Number(text) : undefined;
  return level !== undefined && level <= 100 ? level : undefined;
}

/** The values in an event of the services; empty if it holds none. */
export function readEvent(body: string): Readings {
  try {
    const root = readXml(body);
    const on = flagIn(everywhere(root, 'Status')[0]?.text ?? '');
    const level = levelIn(everywhere(root, 'LoadLevelStatus')[0]?.text ?? '');
    return {
      ...(on !== undefined && { LIGHT_ON_OFF: on }),
      ...(level !== undefined && { BRIGHTNESS: level }),
    };
  } catch {
    return {};
  }
}
