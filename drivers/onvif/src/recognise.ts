import type { Finding, Sighting } from '@dimora/driver-kit';
import { onvifKey } from './describe.ts';
import { OnvifSettings } from './settings.ts';

/** What a camera reveals before sign-in. */
export type Glimpse = {
  readonly Address: string;
  readonly port: number;
  readonly endpoint: string;
  readonly Name: string;
  readonly ModelName: string;
};

/** A camera as a find; it will need a password. */
export function findingOf({ Address, port, endpoint, Name, ModelName }: Glimpse): Finding {
  const Key = onvifKey({ Address, port, endpoint, DeviceId: '' });
  const { streams } = OnvifSettings.shape;
  return {
    driver: 'onvif',
    Key,
    UDN: endpoint || `uuid:${Key}`,
    Address,
    Name: Name || ModelName || 'ONVIF',
    ModelName,
    Manufacturer: '',
    IoTCategoryIds: ['IpCamera'],
    Settings: {
      Address,
      port,
      endpoint,
      auth: 'INLINE_URL',
      streams: streams.meta()?.default,
    },
    trouble: 'WRONG_CREDENTIALS',
  };
}

const ENDPOINT = /^[\w:-]{1,80}$/;

/** Parses a camera's response to a probe. */
export function recogniseOnvif(sighting: Sighting): readonly Finding[] {
  if (sighting.kind !== 'wsd') return [];
  if (!sighting.types.some((type) => /(^|:)NetworkVideoTransmitter$/.test(type))) return [];
  const service = sighting.xaddrs.find((each) => URL.canParse(each) && each.startsWith('http://'));
  if (service === undefined) return [];
  return [
    findingOf({
      // The sender's address counts; the host in its own URL may be wrong.
      Address: sighting.address,
      port: Number(new URL(service).port || 80),
      endpoint: ENDPOINT.test(sighting.endpoint) ? sighting.endpoint : '',
      Name: scope(sighting.scopes, 'name'),
      ModelName: scope(sighting.scopes, 'hardware'),
    }),
  ];
}

function scope(scopes: readonly string[], name: string): string {
  const prefix = `onvif://www.onvif.org/${name}/`;
  const text = scopes.find((each) => each.startsWith(prefix))?.slice(prefix.length) ?? '';
  try {
    return decodeURIComponent(text).slice(0, 60);
  } catch {
    return text.slice(0, 60);
  }
}
