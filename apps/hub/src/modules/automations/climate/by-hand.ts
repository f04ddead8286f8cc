import type { Device } from '@dimora/contract';
import type { Told } from '../../../platform/hub-event.ts';
import type {
  deviceOperated,
  deviceOperationFailed,
  deviceOperationStarted,
} from '../../devices/devices/operation.events.ts';
import type { ClimateService } from './climate.service.ts';
import type { ClimateConductor } from './conductor.ts';
import { climateRoomOf, type ClimateRooms } from './rooms.ts';

type Parts = {
  readonly conductor: ClimateConductor;
  readonly rooms: ClimateRooms;
  readonly service: ClimateService;
};

/** Set-points that people and rules choose hold until the programme changes next. */
export class SetByHand {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  began({ device, by }: Told<typeof deviceOperationStarted>): void {
    if (by.kind !== 'schedule') this.#parts.conductor.handle(device.Id, true);
  }

  failed({ device, by }: Told<typeof deviceOperationFailed>): void {
    if (by.kind !== 'schedule') this.#over(device);
  }

  done({ device, action, Value, by }: Told<typeof deviceOperated>): void {
    if (by.kind === 'schedule') return;
    const { conductor, rooms, service } = this.#parts;
    const room = climateRoomOf(device);
    if (room === null || !rooms.isSetpoint(device, action) || typeof Value !== 'number')
      return this.#over(device);
    conductor.handle(device.Id, false);
    const person = by.kind === 'user' ? { Id: by.Id, Name: by.Name } : null;
    service.setByHand(room, Value, person);
  }

  #over(device: Device): void {
    this.#parts.conductor.handle(device.Id, false);
    this.#parts.conductor.lookAt(device);
  }
}
