/** Why an MQTT client was disconnected (MQTT-02); the texts are in the catalogues. */
export const DISCONNECTION_CAUSES = [
  /** Either side closed the connection normally. */
  'CLOSED',
  'BROKER_STOPPED',
  /** The keep-alive timed out. */
  'SILENT',
  'MESSAGE_TOO_LARGE',
  /** Nothing listens at the address. */
  'REFUSED',
  'LINE_BROKEN',
  'NO_ANSWER',
  'UNKNOWN_NAME',
  'OUT_OF_REACH',
  /** The address leads to the hub's own machine, which it doesn't connect to. */
  'ADDRESS_NOT_ALLOWED',
  'WRONG_CREDENTIALS',
  'NOT_ALLOWED',
  /** The broker's certificate is not trusted. */
  'CERTIFICATE',
  /** An authority that isn't known signed it, or itself. */
  'CERTIFICATE_UNKNOWN',
  'CERTIFICATE_EXPIRED',
  /** It is for another host name. */
  'CERTIFICATE_NAME',
  /** It isn't the one that was trusted. */
  'CERTIFICATE_CHANGED',
  /** Another client connected with the same id. */
  'TAKEN_OVER',
  /** The peer sent something that is not MQTT. */
  'NOT_UNDERSTOOD',
  /** Matches no rule; the original message is stored beside it. */
  'OTHER',
] as const;

/** See {@link DISCONNECTION_CAUSES}. */
export type DisconnectionCause = (typeof DISCONNECTION_CAUSES)[number];

/** Messages of operating systems, MQTT libraries and MQTT itself, most specific first. */
const RULES: readonly (readonly [RegExp, DisconnectionCause])[] = [
  [/^closed$/, 'CLOSED'],
  [/^stopped$|^reason 139$/, 'BROKER_STOPPED'],
  [/^keep-?alive|keep-?alive timeout|^reason 141$/i, 'SILENT'],
  [/packet too large|^reason 149$/i, 'MESSAGE_TOO_LARGE'],
  [/^ECONNREFUSED$/, 'REFUSED'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$|premature close|socket hang up/i, 'LINE_BROKEN'],
  [/^ETIMEDOUT$|connack timeout|did not arrive in time/i, 'NO_ANSWER'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'UNKNOWN_NAME'],
  [/^E(HOST|NET)(UNREACH|DOWN)$/, 'OUT_OF_REACH'],
  [/^ERR_ADDRESS_NOT_ALLOWED$/, 'ADDRESS_NOT_ALLOWED'],
  [/^(4|134)$|bad user ?name or password/i, 'WRONG_CREDENTIALS'],
  [/^(5|135|138)$|^reason (135|152)$|not authori[sz]ed|banned/i, 'NOT_ALLOWED'],
  [/^CERTIFICATE_CHANGED$/, 'CERTIFICATE_CHANGED'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'CERTIFICATE_EXPIRED'],
  [/^ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH/, 'CERTIFICATE_NAME'],
  [/SELF_SIGNED|^UNABLE_TO_(GET_ISSUER|VERIFY)/, 'CERTIFICATE_UNKNOWN'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME_MISMATCH/, 'CERTIFICATE'],
  [/^reason 142$|another client|taken over/i, 'TAKEN_OVER'],
  [
    /^(1|129|130|132)$|^reason (129|130)$|invalid|malformed|protocol|not supported/i,
    'NOT_UNDERSTOOD',
  ],
];

/** The cause of a broken connection, from the error message of a system or library. */
export const disconnectionCauseOf = (message: string): DisconnectionCause =>
  RULES.find(([sign]) => sign.test(message))?.[1] ?? 'OTHER';
