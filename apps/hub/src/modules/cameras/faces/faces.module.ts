import { defineModule, hears, repeats } from '../../../platform/module.ts';
import { ArrivalsPort } from '../../devices/arrivals/port.ts';
import { BrokerPort } from '../../devices/broker/port.ts';
import { deviceForgotten } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { pictureTaken } from '../event-media/event-media.events.ts';
import { hearsParameter } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { AccountsPort } from '../../people/accounts/port.ts';
import { CameraLinksPort, UsersPort } from '../../people/users/port.ts';
import { faceEvents } from './face.events.ts';
import { FACE_SETTINGS } from './face-parameters.ts';
import { FACES_FILE, FaceStore } from './face.store.ts';
import { faceRoutes } from './faces.routes.ts';
import { FacesService } from './faces.service.ts';
import { Frigate } from './frigate.ts';
import { Gallery } from './gallery.ts';
import { FACE_MODEL_FOLDER, OwnersModel } from './owners-model.ts';
import { peopleCalled } from './people-called.ts';
import { personFaces } from './person-faces.ts';
import { FacesPort } from './port.ts';

/** How often what has expired is deleted, in milliseconds. */
const PRUNE_MS = 3_600_000;

/** Faces that cameras see: recognised people come home by them, unknown ones wait to be named (FACES-01). */
export const faces = defineModule({
  name: 'faces',
  needs: {
    accounts: AccountsPort,
    arrivals: ArrivalsPort,
    broker: BrokerPort,
    devices: DeviceLookup,
    parameters: ParametersPort,
    presence: PresencePort,
    users: UsersPort,
    cameraLinks: CameraLinksPort,
  },
  provides: { faces: FacesPort },
  events: faceEvents,
  files: [FACES_FILE, FACE_MODEL_FOLDER],
  ofPeople: { part: 'faces', kind: 'faces' },
  make: (platform, ports) => {
    const { devices, parameters } = ports;
    parameters.define(FACE_SETTINGS);
    const settings = () => parameters.value(FACE_SETTINGS);
    const store = new FaceStore(platform.files.of(FACES_FILE).database, platform.databases.vault);
    const called = peopleCalled(ports);
    const gallery = new Gallery({ ...platform, store, called, settings });
    const service = new FacesService({ ...platform, ...ports, gallery, settings, store });
    ports.cameraLinks.readBy((by, Id) => service.linksFor(by, Id));
    const model = new OwnersModel({ ...platform, faces: service });
    const frigate = new Frigate({ ...platform, ...ports, faces: service, settings });
    return {
      ports: { faces: service },
      personal: personFaces(service),
      routes: { faces: faceRoutes({ service, devices, model, parameters }) },
      listens: [
        hears(pictureTaken, ({ device, picture }) => model.see(device, picture)),
        hears(deviceForgotten, ({ device }) => service.cameraGone(device.Key)),
        hearsParameter(FACE_SETTINGS, () => frigate.follow()),
        hearsParameter(FACE_SETTINGS, () => service.settingsChanged()),
        repeats(PRUNE_MS, () => service.prune(), 'faces.notPruned'),
      ],
      start: () => {
        service.prune();
        frigate.start();
      },
      owns: [frigate, service, model],
    };
  },
});
