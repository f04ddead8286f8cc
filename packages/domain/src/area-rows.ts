/** The rows that areas keep in their own folders. A new area is listed here, with its types of event and its codes. */
import { alarmErrors } from './alarms/alarm-errors.ts';
import { alarmEventTypes } from './alarms/alarm-event-types.ts';
import { recordingErrors } from './cameras/recording-errors.ts';
import { recordingEventTypes } from './cameras/recording-event-types.ts';
import { climateErrors } from './climate/climate-errors.ts';
import { climateEventTypes } from './climate/climate-event-types.ts';
import { cameraErrors } from './devices/camera-errors.ts';
import { cameraEventTypes } from './devices/camera-event-types.ts';
import { deviceErrors } from './devices/device-errors.ts';
import { deviceEventTypes } from './devices/device-event-types.ts';
import { energyErrors } from './energy/energy-errors.ts';
import { energyEventTypes } from './energy/energy-event-types.ts';
import { environmentErrors } from './environments/environment-errors.ts';
import { environmentEventTypes } from './environments/environment-event-types.ts';
import { limitEventTypes } from './events/limit-event-types.ts';
import { guestErrors } from './guests/guest-errors.ts';
import { modbusErrors } from './modbus/modbus-errors.ts';
import { networkErrors } from './networks/network-errors.ts';
import { networkEventTypes } from './networks/network-event-types.ts';
import { accountErrors } from './people/account-errors.ts';
import { accountEventTypes } from './people/account-event-types.ts';
import { assistantErrors } from './people/assistant-errors.ts';
import { assistantEventTypes } from './people/assistant-event-types.ts';
import { chatErrors } from './people/chat-errors.ts';
import { faceEventTypes } from './people/face-event-types.ts';
import { ownershipErrors } from './people/ownership-errors.ts';
import { ownershipEventTypes } from './people/ownership-event-types.ts';
import { pictureErrors } from './people/picture-errors.ts';
import { presenceEventTypes } from './people/presence-event-types.ts';
import { sharingErrors } from './people/sharing-errors.ts';
import { userErrors } from './people/user-errors.ts';
import { placeErrors } from './places/place-errors.ts';
import { activationErrors } from './start/activation-errors.ts';
import { sampleStoreErrors } from './statistics/sample-store-errors.ts';
import { brokerErrors } from './system/broker-errors.ts';
import { brokerEventTypes } from './system/broker-event-types.ts';
import { hubEventTypes } from './system/hub-event-types.ts';
import { talkEventTypes } from './talk/talk-event-types.ts';
import { ruleErrors } from './triggers/rule-errors.ts';
import { ruleEventTypes } from './triggers/rule-event-types.ts';
import { zwaveErrors } from './networks/zwave-errors.ts';
import type { ErrorRow } from './error-row.ts';
import type { EventTypeRow } from './events/event-row.ts';

/** The event types, named in the past tense: each area has a row for each of its own (see {@link EventTypeRow}). */
export const EVENT_TYPE_ROWS = {
  ...deviceEventTypes,
  ...limitEventTypes,
  ...energyEventTypes,
  ...environmentEventTypes,
  ...accountEventTypes,
  ...assistantEventTypes,
  ...ownershipEventTypes,
  ...presenceEventTypes,
  ...alarmEventTypes,
  ...climateEventTypes,
  ...ruleEventTypes,
  ...talkEventTypes,
  ...cameraEventTypes,
  ...recordingEventTypes,
  ...faceEventTypes,
  ...hubEventTypes,
  ...brokerEventTypes,
  ...networkEventTypes,
} as const satisfies Record<string, EventTypeRow>;

/** The error codes that only one area answers. */
export const AREA_ERRORS = {
  ...accountErrors,
  ...activationErrors,
  ...alarmErrors,
  ...assistantErrors,
  ...brokerErrors,
  ...cameraErrors,
  ...chatErrors,
  ...climateErrors,
  ...deviceErrors,
  ...energyErrors,
  ...environmentErrors,
  ...guestErrors,
  ...modbusErrors,
  ...networkErrors,
  ...ownershipErrors,
  ...pictureErrors,
  ...placeErrors,
  ...recordingErrors,
  ...ruleErrors,
  ...sampleStoreErrors,
  ...sharingErrors,
  ...userErrors,
  ...zwaveErrors,
} as const satisfies Record<string, ErrorRow>;
