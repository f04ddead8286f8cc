/** The error types of Amazon's Smart Home Skill API that the bridge answers with. */
export type VoiceFaultType =
  | 'BRIDGE_UNREACHABLE'
  | 'DUAL_SETPOINTS_UNSUPPORTED'
  | 'ENDPOINT_UNREACHABLE'
  | 'EXPIRED_AUTHORIZATION_CREDENTIAL'
  | 'HARDWARE_MALFUNCTION'
  | 'INSUFFICIENT_PERMISSIONS'
  | 'INTERNAL_ERROR'
  | 'INVALID_AUTHORIZATION_CREDENTIAL'
  | 'INVALID_DIRECTIVE'
  | 'INVALID_VALUE'
  | 'NOT_IN_OPERATION'
  | 'NO_SUCH_ENDPOINT'
  | 'RATE_LIMIT_EXCEEDED'
  | 'TEMPERATURE_VALUE_OUT_OF_RANGE'
  | 'TOO_MANY_FAILED_ATTEMPTS'
  | 'UNSUPPORTED_THERMOSTAT_MODE'
  | 'VALUE_OUT_OF_RANGE';

/** Errors that Amazon defines in the thermostat's interface instead of the common one. */
const OF_THERMOSTATS: ReadonlySet<VoiceFaultType> = new Set([
  'DUAL_SETPOINTS_UNSUPPORTED',
  'UNSUPPORTED_THERMOSTAT_MODE',
]);

/** Why a directive is rejected, in the assistant's own terms. Its message is a code, never a sentence. */
export class VoiceFault extends Error {
  override readonly name = 'VoiceFault';
  readonly type: VoiceFaultType;
  /** Payload fields besides the type, such as `validRange`. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    type: VoiceFaultType,
    code: string = type,
    more: Readonly<Record<string, unknown>> = {},
  ) {
    super(code);
    this.type = type;
    this.more = more;
  }

  /** The interface that the error belongs to. */
  get namespace(): 'Alexa' | 'Alexa.ThermostatController' {
    return OF_THERMOSTATS.has(this.type) ? 'Alexa.ThermostatController' : 'Alexa';
  }
}
