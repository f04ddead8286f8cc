import type { Driver } from '@dimora/contract';
import { SETTING_KINDS } from '@dimora/domain';

/** A minimal driver of a hub. */
export const aDriver = (of: Partial<Driver> = {}): Driver => ({
  Key: 'tasmota',
  Factory: 'tasmota',
  Provider: 'tasmota',
  family: 'manual',
  type: 'device',
  url: null,
  since: '2.0.0',
  fake: false,
  canTest: true,
  searchTimeoutMs: null,
  Defaults: { IoTCategoryIds: ['smart_plug'] },
  DeviceConfigurationMask: tasmotaMask,
  ...of,
});

/** The hub's settings schema of a Tasmota appliance, shortened. */
export const tasmotaMask = {
  type: 'object',
  properties: {
    Address: {
      type: 'string',
      minLength: 1,
      maxLength: 120,
      pattern: SETTING_KINDS.host.source,
      kind: 'host',
    },
    DeviceId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$', kind: 'wordId' },
    model: { default: 'plug', type: 'string', enum: ['plug', 'relay'] },
    relays: { default: 1, type: 'integer', minimum: 1, maximum: 8 },
    telePeriod: {
      default: 300,
      type: 'integer',
      minimum: 10,
      maximum: 3600,
      unit: 's',
      advanced: true,
    },
  },
  required: ['Address', 'DeviceId'],
};

/** The settings of a camera: credentials, and its streams (INSTALL-09, CAMERA-08). */
export const cameraMask = {
  type: 'object',
  properties: {
    Address: {
      type: 'string',
      minLength: 1,
      maxLength: 120,
      pattern: SETTING_KINDS.host.source,
      kind: 'host',
    },
    authType: { type: 'string', enum: ['INLINE_URL', 'BASIC_BTOA_PSW', 'BASIC_HEADER'] },
    Username: { default: 'admin', type: 'string', maxLength: 80 },
    Password: { type: 'string', maxLength: 120, format: 'password' },
    streams: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', minLength: 1 },
          port: { default: 554, type: 'integer', minimum: 1, maximum: 65_535 },
          rtsp_transport: { default: '', type: 'string', enum: ['', 'tcp', 'udp'] },
          mjpeg: { default: false, type: 'boolean' },
        },
        required: ['path'],
      },
    },
  },
  required: ['Address', 'authType', 'streams'],
};
