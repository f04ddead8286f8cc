import type { Sighting } from '@dimora/driver-kit';
import { at, everywhere, readXml, textAt } from '@dimora/driver-kit/xml';

/** The multicast group and port of WS-Discovery. */
export const WSD_GROUP = { address: '239.255.255.250', port: 3702 } as const;

const ADDRESSING = 'http://schemas.xmlsoap.org/ws/2004/08/addressing';
const DISCOVERY = 'http://schemas.xmlsoap.org/ws/2005/04/discovery';
const ONVIF = 'http://www.onvif.org/ver10/network/wsdl';

/** A type without its namespace prefix, which each sender chooses. */
export const plainType = (type: string): string => type.slice(type.lastIndexOf(':') + 1);

/** A query for devices of some types, such as `NetworkVideoTransmitter`, or for all if none is given. */
export function probeFor(messageId: string, types: readonly string[]): string {
  const wanted = types.map((type) => `dn:${plainType(type)}`).join(' ');
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope" xmlns:a="${ADDRESSING}" xmlns:d="${DISCOVERY}" xmlns:dn="${ONVIF}">`,
    `<e:Header><a:MessageID>urn:uuid:${messageId}</a:MessageID>`,
    '<a:To e:mustUnderstand="true">urn:schemas-xmlsoap-org:ws:2005:04:discovery</a:To>',
    `<a:Action e:mustUnderstand="true">${DISCOVERY}/Probe</a:Action></e:Header>`,
    `<e:Body><d:Probe>${wanted === '' ? '' : `<d:Types>${wanted}</d:Types>`}</d:Probe></e:Body></e:Envelope>`,
  ].join('');
}

/** Every device named in an answer or an announcement; empty for any other message. */
export function readWsd(message: string, from: string): Extract<Sighting, { kind: 'wsd' }>[] {
  try {
    const envelope = readXml(message);
    const body = at(envelope, 'Body');
    const matches = body ? [...everywhere(body, 'ProbeMatch'), ...everywhere(body, 'Hello')] : [];
    return matches.slice(0, 20).flatMap((match) => {
      const endpoint = textAt(match, 'EndpointReference', 'Address');
      if (endpoint === '') return [];
      return {
        kind: 'wsd' as const,
        endpoint,
        types: words(textAt(match, 'Types')),
        scopes: words(textAt(match, 'Scopes')),
        xaddrs: words(textAt(match, 'XAddrs')).filter((address) => URL.canParse(address)),
        address: from,
      };
    });
  } catch {
    return [];
  }
}

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
