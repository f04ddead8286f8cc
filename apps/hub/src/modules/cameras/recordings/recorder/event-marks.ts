import type { Device, HouseEvent } from '@dimora/contract';
import { plainName, type RecordedKind } from '@dimora/domain';
import type { DeviceLookup } from '../../../devices/device-register/port.ts';
import type { MarkIndex } from '../store/mark-index.ts';
import { hasVideo } from '../../feeds/port.ts';
import type { Recorders } from './recorders.ts';

type Parts = {
  readonly marks: MarkIndex;
  readonly devices: Pick<DeviceLookup, 'byId' | 'all'>;
  readonly recorders: Pick<Recorders, 'happened' | 'over'>;
};

/** What happened, as the timeline marks it. */
type Happened = { readonly kind: RecordedKind; readonly label: string | null };

/** What recognisers call what they see, in upper case. */
const SEEN: Readonly<Record<string, RecordedKind>> = {
  PERSON: 'person',
  CAR: 'car',
  TRUCK: 'car',
  BUS: 'car',
  MOTORCYCLE: 'car',
  VEHICLE: 'car',
  DOG: 'animal',
  CAT: 'animal',
  BIRD: 'animal',
  HORSE: 'animal',
  ANIMAL: 'animal',
};

/**
 * Marks on the timeline what happened before a camera, and records the cameras that are recorded then: by the log, so that
 * each mark is an entry of it. Who was recognised is in the log alone; the mark says that it was a person.
 */
export class EventMarks {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The log has a new entry. */
  happened(event: HouseEvent): void {
    const camera = this.#cameraAt(event);
    if (!camera) return;
    const { marks, recorders } = this.#parts;
    const { EventId, Ts: at, Payload } = event;
    const isMotion = variableOf(event) === 'PRESENCE';
    if (isMotion && !isOn(Payload['Value'])) {
      marks.over(camera.Id, 'motion', at);
      recorders.over(camera.Id);
      return;
    }
    const happened = happenedIn(event);
    if (!happened) return;
    marks.add({ EventId, DeviceId: camera.Id, at, until: null, ...happened });
    recorders.happened(camera.Id, { goesOn: isMotion });
  }

  /** The camera that reported it; of a doorbell and a sensor for motion, the first camera in their room. */
  #cameraAt({ DeviceId, EnvironmentId }: HouseEvent): Device | undefined {
    const { devices } = this.#parts;
    const own = DeviceId === null ? undefined : devices.byId(DeviceId);
    if (!own || hasVideo(own)) return own;
    return devices.all().find((each) => hasVideo(each) && each.EnvironmentId === EnvironmentId);
  }
}

const variableOf = ({ IoTEventType, Payload }: HouseEvent): string | undefined =>
  IoTEventType === 'device.stateChanged' && typeof Payload['StateVar'] === 'string'
    ? plainName(Payload['StateVar'])
    : undefined;

const isOn = (value: unknown): boolean => value === true || value === 1 || value === 'true';

function happenedIn(event: HouseEvent): Happened | undefined {
  const value = event.Payload['Value'];
  const label = typeof value === 'string' ? value : null;
  switch (event.IoTEventType) {
    case 'camera.faceRecognised':
      return { kind: 'person', label: null };
    case 'camera.newFace':
      return { kind: 'unknownFace', label: null };
    case 'camera.objectRecognised':
      return { kind: SEEN[label?.toUpperCase() ?? ''] ?? 'other', label };
    case 'camera.audioRecognised':
      return { kind: 'sound', label };
    default: {
      const variable = variableOf(event);
      if (variable === 'PRESENCE') return { kind: 'motion', label: null };
      return variable === 'DOORBELL' ? { kind: 'doorbell', label: null } : undefined;
    }
  }
}
