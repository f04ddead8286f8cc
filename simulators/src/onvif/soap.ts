/** A request as the simulated camera needs it: the operation, and its values by name, wherever they are. */
export type SoapRequest = {
  readonly operation: string;
  readonly body: string;
  /** The content of the first element with this name. */
  text(name: string): string | undefined;
  attribute(element: string, name: string): string | undefined;
};

const tag = (name: string): RegExp =>
  new RegExp(`<(?:[\\w.-]+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}>`);

/** Parses an envelope loosely, like a small camera; nothing if it is invalid. */
export function readSoap(envelope: string): SoapRequest | undefined {
  const body = tag('Body').exec(envelope)?.[1];
  const operation = body && /<(?:[\w.-]+:)?([A-Za-z]+)/.exec(body)?.[1];
  if (!operation) return undefined;
  return {
    operation,
    body,
    text: (name) => tag(name).exec(envelope)?.[1],
    attribute: (element, name) =>
      new RegExp(`<(?:[\\w.-]+:)?${element}\\s[^>]*?${name}="([^"]*)"`).exec(envelope)?.[1],
  };
}

const NAMESPACES = [
  ['s', 'http://www.w3.org/2003/05/soap-envelope'],
  ['wsa5', 'http://www.w3.org/2005/08/addressing'],
  ['wsnt', 'http://docs.oasis-open.org/wsn/b-2'],
  ['ter', 'http://www.onvif.org/ver10/error'],
  ['tt', 'http://www.onvif.org/ver10/schema'],
  ['tds', 'http://www.onvif.org/ver10/device/wsdl'],
  ['trt', 'http://www.onvif.org/ver10/media/wsdl'],
  ['tptz', 'http://www.onvif.org/ver20/ptz/wsdl'],
  ['tev', 'http://www.onvif.org/ver10/events/wsdl'],
  ['tns1', 'http://www.onvif.org/ver10/topics'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

/** Wraps a response in an envelope. */
export const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<s:Envelope ${NAMESPACES}><s:Body>${body}</s:Body></s:Envelope>`;

/** A fault in the format of cameras. */
export const fault = (code: 'Sender' | 'Receiver', subcode: string): string =>
  envelope(
    `<s:Fault><s:Code><s:Value>s:${code}</s:Value><s:Subcode><s:Value>ter:${subcode}</s:Value></s:Subcode></s:Code><s:Reason><s:Text xml:lang="en">${subcode}</s:Text></s:Reason></s:Fault>`,
  );
