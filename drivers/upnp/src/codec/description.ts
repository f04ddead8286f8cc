import { all, at, readXml, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** A root device's description. */
export type UpnpDescription = {
  /** Without the `uuid:` prefix. */
  readonly id: string;
  readonly Name: string;
  readonly ModelName: string;
  readonly Manufacturer: string;
  /** Such as `BinaryLight`. */
  readonly kind: string;
  /** Paths of the supported services; absent if the device lacks them. */
  readonly services: { readonly switchPower?: string; readonly dimming?: string };
  /** The paths at which those services accept subscribers to their events. */
  readonly events: readonly string[];
};

const LONGEST = 120;

/** Parses a description (UPnP Device Architecture 1.1, §2.3); nothing if it is invalid. */
export function readDescription(text: string): UpnpDescription | undefined {
  const device = deviceIn(text);
  const id = device && textAt(device, 'UDN').replace(/^uuid:/i, '');
  if (!device || !id || !/^[\w:.-]{1,120}$/.test(id)) return undefined;
  return {
    id,
    Name: textAt(device, 'friendlyName').slice(0, LONGEST),
    ModelName: textAt(device, 'modelName').slice(0, LONGEST) || 'UPnP device',
    Manufacturer: textAt(device, 'manufacturer').slice(0, LONGEST),
    kind: /:device:(\w{1,60}):\d+$/.exec(textAt(device, 'deviceType'))?.[1] ?? '',
    services: servicesOf(device, 'controlURL'),
    events: Object.values(servicesOf(device, 'eventSubURL')),
  };
}

function deviceIn(text: string): XmlElement | undefined {
  try {
    const root = readXml(text);
    return root.name === 'root' ? at(root, 'device') : undefined;
  } catch {
    return undefined;
  }
}

function servicesOf(
  device: XmlElement,
  url: 'controlURL' | 'eventSubURL',
): UpnpDescription['services'] {
  const paths = new Map<string, string>();
  for (const service of all(at(device, 'serviceList'), 'service')) {
    const name = /:service:(\w{1,60}):\d+$/.exec(textAt(service, 'serviceType'))?.[1];
    const path = pathOf(textAt(service, url));
    if (name !== undefined && path !== undefined) paths.set(name, path);
  }
  const [switchPower, dimming] = [paths.get('SwitchPower'), paths.get('Dimming')];
  return {
    ...(switchPower !== undefined && { switchPower }),
    ...(dimming !== undefined && { dimming }),
  };
}

/** The path of a service on the device itself; the host in a description is ignored. */
function pathOf(url: string): string | undefined {
  if (url === '' || !URL.canParse(url, 'http://device/')) return undefined;
  const { pathname, search } = new URL(url, 'http://device/');
  return `${pathname}${search}`;
}
