import { expect, test } from 'vitest';
import { disconnectionCauseOf } from './disconnection.ts';

test.each([
  ['closed', 'CLOSED'],
  ['stopped', 'BROKER_STOPPED'],
  ['keep-alive', 'SILENT'],
  ['Keepalive timeout', 'SILENT'],
  ['reason 141', 'SILENT'],
  ['packet too large', 'MESSAGE_TOO_LARGE'],
  ['ECONNREFUSED', 'REFUSED'],
  ['ECONNRESET', 'LINE_BROKEN'],
  ['EPIPE', 'LINE_BROKEN'],
  ['ETIMEDOUT', 'NO_ANSWER'],
  ['connack timeout', 'NO_ANSWER'],
  ['connect did not arrive in time', 'NO_ANSWER'],
  ['ENOTFOUND', 'UNKNOWN_NAME'],
  ['EAI_AGAIN', 'UNKNOWN_NAME'],
  ['EHOSTUNREACH', 'OUT_OF_REACH'],
  ['4', 'WRONG_CREDENTIALS'],
  ['134', 'WRONG_CREDENTIALS'],
  ['Connection refused: Bad username or password', 'WRONG_CREDENTIALS'],
  ['5', 'NOT_ALLOWED'],
  ['135', 'NOT_ALLOWED'],
  ['Connection refused: Not authorized', 'NOT_ALLOWED'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'CERTIFICATE_UNKNOWN'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERTIFICATE_UNKNOWN'],
  ['CERT_HAS_EXPIRED', 'CERTIFICATE_EXPIRED'],
  ['CERTIFICATE_CHANGED', 'CERTIFICATE_CHANGED'],
  ['EPROTO', 'CERTIFICATE'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'CERTIFICATE_NAME'],
  ['reason 142', 'TAKEN_OVER'],
  ['Invalid protocolId', 'NOT_UNDERSTOOD'],
  ['reason 151', 'OTHER'],
  ['', 'OTHER'],
] as const)('[MQTT-02] “%s” is %s', (message, cause) => {
  expect(disconnectionCauseOf(message)).toBe(cause);
});
