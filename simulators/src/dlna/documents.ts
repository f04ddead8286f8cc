const AVT = 'urn:schemas-upnp-org:service:AVTransport:1';
const RCS = 'urn:schemas-upnp-org:service:RenderingControl:1';

/** A renderer's identity. */
export type RendererIdentity = {
  readonly udn: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly model: string;
};

const service = (type: string, name: string): string =>
  `<service><serviceType>${type}</serviceType><serviceId>urn:upnp-org:serviceId:${name}</serviceId><SCPDURL>/${name}/scpd.xml</SCPDURL><controlURL>/${name}/control</controlURL><eventSubURL>/${name}/event</eventSubURL></service>`;

/** A renderer's description. */
export const description = ({ udn, name, manufacturer, model }: RendererIdentity): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion><device><deviceType>urn:schemas-upnp-org:device:MediaRenderer:1</deviceType><friendlyName>${name}</friendlyName><manufacturer>${manufacturer}</manufacturer><modelName>${model}</modelName><UDN>${udn}</UDN><serviceList>${service(RCS, 'RenderingControl')}${service(AVT, 'AVTransport')}</serviceList></device></root>`;

/** The description of its rendering control: volumes up to `loudest`. */
export const renderingScpd = (loudest: number): string =>
  `<?xml version="1.0"?><scpd xmlns="urn:schemas-upnp-org:service-1-0"><serviceStateTable><stateVariable sendEvents="no"><name>Mute</name><dataType>boolean</dataType></stateVariable><stateVariable sendEvents="no"><name>Volume</name><dataType>ui2</dataType><allowedValueRange><minimum>0</minimum><maximum>${loudest}</maximum><step>1</step></allowedValueRange></stateVariable></serviceStateTable></scpd>`;

/** The response to an operation. */
export const answer = (name: string, operation: string, inner: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:${operation}Response xmlns:u="urn:schemas-upnp-org:service:${name}:1">${inner}</u:${operation}Response></s:Body></s:Envelope>`;

/** A fault with a UPnP error code. */
export const refusal = (code: number): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>UPnPError</faultstring><detail><UPnPError xmlns="urn:schemas-upnp-org:control-1-0"><errorCode>${code}</errorCode><errorDescription>no</errorDescription></UPnPError></detail></s:Fault></s:Body></s:Envelope>`;

/** Escapes text for an element or an attribute. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A title's metadata. */
export const didl = (title: string): string =>
  `<DIDL-Lite xmlns="urn:schemas-upnp-org:metadata-1-0/DIDL-Lite/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:upnp="urn:schemas-upnp-org:metadata-1-0/upnp/"><item id="1"><dc:title>${escaped(title)}</dc:title><upnp:class>object.item.audioItem.musicTrack</upnp:class></item></DIDL-Lite>`;

/** The body of a NOTIFY: the changes, escaped twice as UPnP requires. */
export const lastChange = (name: 'AVT' | 'RCS', inner: string): string =>
  `<?xml version="1.0"?><e:propertyset xmlns:e="urn:schemas-upnp-org:event-1-0"><e:property><LastChange>${escaped(`<Event xmlns="urn:schemas-upnp-org:metadata-1-0/${name}/"><InstanceID val="0">${inner}</InstanceID></Event>`)}</LastChange></e:property></e:propertyset>`;
