import { DriverError } from '@dimora/driver-kit';
import {
  at,
  escapeXml,
  everywhere,
  readXml,
  textAt,
  type XmlElement,
} from '@dimora/driver-kit/xml';

/** A signature with a digest for a single use (WS-UsernameToken profile 1.0). */
export type UsernameToken = {
  readonly username: string;
  readonly digest: string;
  readonly nonce: string;
  readonly created: string;
};

const SECURITY = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss';

const header = ({ username, digest, nonce, created }: UsernameToken): string =>
  `<s:Header><w:Security s:mustUnderstand="1" xmlns:w="${SECURITY}-wssecurity-secext-1.0.xsd" xmlns:u="${SECURITY}-wssecurity-utility-1.0.xsd"><w:UsernameToken><w:Username>${escapeXml(username)}</w:Username><w:Password Type="${SECURITY}-username-token-profile-1.0#PasswordDigest">${digest}</w:Password><w:Nonce EncodingType="${SECURITY}-soap-message-security-1.0#Base64Binary">${nonce}</w:Nonce><u:Created>${created}</u:Created></w:UsernameToken></w:Security></s:Header>`;

/** A SOAP 1.2 message; unsigned for public operations. */
export const envelope = (body: string, token: UsernameToken | undefined): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope">${token ? header(token) : ''}<s:Body>${body}</s:Body></s:Envelope>`;

/** Fault subcodes for rejected credentials. */
const UNKNOWN_PERSON = new Set(['NotAuthorized', 'FailedAuthentication', 'InvalidSecurity']);

const subcodes = (fault: XmlElement): readonly string[] =>
  everywhere(fault, 'Value').map(({ text }) => text.slice(text.lastIndexOf(':') + 1));

/**
 * The body of an envelope.
 * @throws DriverError REFUSED for a fault (with WRONG_CREDENTIALS if it is about authentication), PROTOCOL
 * for an invalid response
 */
export function readEnvelope(message: string): XmlElement {
  const body = at(parsed(message), 'Body');
  const [answer] = body?.children ?? [];
  if (!answer) throw new DriverError('PROTOCOL', { trouble: 'NOT_UNDERSTOOD' });
  if (answer.name !== 'Fault') return answer;
  const codes = subcodes(answer);
  throw codes.some((code) => UNKNOWN_PERSON.has(code))
    ? new DriverError('REFUSED', { trouble: 'WRONG_CREDENTIALS' })
    : new DriverError('REFUSED', {
        cause: new Error(`${codes.join('/')}: ${textAt(answer, 'Reason', 'Text')}`.slice(0, 200)),
      });
}

function parsed(message: string): XmlElement {
  try {
    return readXml(message);
  } catch (cause) {
    throw new DriverError('PROTOCOL', { cause, trouble: 'NOT_UNDERSTOOD' });
  }
}
