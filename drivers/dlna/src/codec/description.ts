import { at, all, everywhere, textAt, type XmlElement } from '@dimora/driver-kit/xml';

/** The URLs of a renderer's service: paths on its own host. */
export type ServicePaths = {
  readonly type: string;
  readonly control: string;
  readonly events: string;
  readonly scpd: string;
};

/** What a renderer's description holds. */
export type RendererDescription = {
  /** Without `uuid:`. */
  readonly DeviceId: string;
  readonly Name: string;
  readonly Manufacturer: string;
  readonly ModelName: string;
  readonly transport: ServicePaths;
  readonly rendering: ServicePaths | undefined;
};

const LONGEST = 100;

/** Parses a description; nothing for a device that isn't a renderer. */
export function readDescription(root: XmlElement): RendererDescription | undefined {
  const device = everywhere(root, 'device').find((each) =>
    textAt(each, 'deviceType').includes(':device:MediaRenderer:'),
  );
  const transport = device && serviceOf(device, 'AVTransport');
  if (!device || !transport) return undefined;
  return {
    DeviceId: textAt(device, 'UDN')
      .replace(/^uuid:/, '')
      .replaceAll(/[^\w-]/g, '')
      .slice(0, 80),
    Name: textAt(device, 'friendlyName').slice(0, LONGEST),
    Manufacturer: textAt(device, 'manufacturer').slice(0, LONGEST),
    ModelName: textAt(device, 'modelName').slice(0, LONGEST),
    transport,
    rendering: serviceOf(device, 'RenderingControl'),
  };
}

function serviceOf(device: XmlElement, name: string): ServicePaths | undefined {
  const service = all(at(device, 'serviceList'), 'service').find((each) =>
    textAt(each, 'serviceType').includes(`:service:${name}:`),
  );
  const control = pathOf(textAt(service, 'controlURL'));
  if (!service || control === '') return undefined;
  return {
    type: textAt(service, 'serviceType'),
    control,
    events: pathOf(textAt(service, 'eventSubURL')),
    scpd: pathOf(textAt(service, 'SCPDURL')),
  };
}

/** A renderer may use absolute URLs or paths; the host of a URL is ignored. */
function pathOf(address: string): string {
  const base = 'http://device.invalid/';
  if (address === '' || !URL.canParse(address, base)) return '';
  const { pathname, search } = new URL(address, base);
  return `${pathname}${search}`;
}

/** The maximum volume of a rendering control; 100 if it isn't specified. */
export function readLoudest(scpd: XmlElement): number {
  const volume = everywhere(scpd, 'stateVariable').find(
    (each) => textAt(each, 'name') === 'Volume',
  );
  const loudest = Number(textAt(volume, 'allowedValueRange', 'maximum') || 100);
  return Number.isInteger(loudest) && loudest > 0 && loudest <= 65_535 ? loudest : 100;
}
