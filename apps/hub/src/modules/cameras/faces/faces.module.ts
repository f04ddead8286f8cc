import type { FaceSettings } from '@dimora/contract';
import { defineModule, hears } from '../../../platform/module.ts';
import { ArrivalsPort } from '../../devices/arrivals/port.ts';
import { BrokerPort } from '../../devices/broker/port.ts';
import { deviceForgotten } from '../../devices/device-register/device.events.ts';
import { DeviceLookup } from '../../devices/device-register/port.ts';
import { pictureTaken } from '../event-media/event-media.events.ts';
import { parameterChanged } from '../../house/parameters/parameter.events.ts';
import { ParametersPort } from '../../house/parameters/port.ts';
import { PresencePort } from '../../people/presence/port.ts';
import { AccountsPort } from '../../people/accounts/port.ts';
import { CameraLinksPort, UsersPort } from '../../people/users/port.ts';
import { faceEvents, facesChanged } from './face.events.ts';
import { FACE_SETTINGS } from './face-parameters.ts';
import { FACES_FILE, FaceStore } from './face.store.ts';
import { faceRoutes } from './faces.routes.ts';
import { FacesService } from './faces.service.ts';
import { Frigate } from './frigate.ts';
import { Gallery } from './gallery.ts';
import { FACE_MODEL_FOLDER, OwnersModel } from './owners-model.ts';
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
  make: (platform, ports) => {
    const { bus, clock, databases, entropy, log } = platform;
    const { accounts, broker, devices, parameters, users } = ports;
    parameters.define(FACE_SETTINGS);
    const hearing = new DisposableStack();
    const store = new FaceStore(platform.files.of(FACES_FILE).database, databases.vault);
    const settings = (): FaceSettings => parameters.value(FACE_SETTINGS);
    const called = (name: string) => {
      const wanted = name.trim().toLowerCase();
      return users
        .all()
        .filter(({ Id, Name, FirstName }) =>
          [Name, FirstName, accounts.of(Id)?.Username].some(
            (each) => each?.trim().toLowerCase() === wanted,
          ),
        )
        .map(({ Id }) => Id);
    };
    const gallery = new Gallery({
      store,
      clock,
      entropy,
      called,
      likeness: () => settings().likeness,
    });
    const service = hearing.use(
      new FacesService({ ...platform, ...ports, gallery, settings, store }),
    );
    platform.personalData.declare({
      part: 'faces',
      exported: (Id) => service.exported(Id),
      leave: (Id) => service.forget(Id),
      erase: ({ Id }) => service.forget(Id),
    });
    ports.cameraLinks.readBy((by, Id) => service.linksFor(by, Id));
    const model = new OwnersModel({ ...platform, faces: service });
    let frigate: Frigate | undefined;
    return {
      ports: { faces: service },
      routes: { faces: faceRoutes({ service, devices, model, parameters }) },
      listens: [
        hears(pictureTaken, ({ device, picture }) => model.see(device, picture)),
        hears(deviceForgotten, ({ device }) => service.cameraGone(device.Key)),
        hears(parameterChanged, ({ parameter: { Context } }) => {
          if (Context !== FACE_SETTINGS.Context) return;
          frigate?.follow();
          service.prune();
          bus.emit(facesChanged, {});
        }),
      ],
      start: () => {
        service.prune();
        const prefix = () => settings().frigatePrefix;
        frigate = hearing.use(new Frigate({ broker, clock, devices, faces: service, log, prefix }));
        hearing.use(
          clock.every(PRUNE_MS, () => {
            try {
              service.prune();
            } catch (error) {
              log.error('faces.notPruned', { error });
            }
          }),
        );
      },
      stop: async () => {
        hearing.dispose();
        await model[Symbol.asyncDispose]();
      },
    };
  },
});
