import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Device, FaceModelStatus } from '@dimora/contract';
import { defineFolder, type Content } from '@dimora/node-kit';
import { lazily, type Lazy } from '@dimora/node-kit/kernel';
import type { Clock, Log } from '@dimora/runtime';
import type { Granted, Permission } from '../../../platform/access.ts';
import type { HubSetting } from '../../../platform/setting.ts';
import type { HubFiles } from '../../../platform/storage/hub-files.ts';
import type { FacesService } from './faces.service.ts';
import type { Recogniser } from './model/recogniser.ts';

type Parts = {
  readonly setting: Pick<HubSetting, 'faceModel'>;
  readonly files: Pick<HubFiles, 'pathOf'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly faces: Pick<FacesService, 'take' | 'isStranger'>;
};

/** The owner puts a model there, and has it elsewhere. */
export const FACE_MODEL_FOLDER = defineFolder({
  name: 'face-model',
  copied: 'anytime',
  backup: 'never',
});

const NOWHERE: FaceModelStatus = {
  state: 'none',
  folder: null,
  name: null,
  fault: null,
  loaded: null,
  last: null,
  usualMs: null,
  pictures: 0,
  skipped: 0,
};

/** The owner's own face model (decision 0650): nothing of it is loaded until its folder has one and a camera took a picture. */
export class OwnersModel implements AsyncDisposable {
  readonly #folder: string | undefined;
  readonly #log: Log;
  readonly #recogniser: Lazy<Recogniser> | undefined;

  constructor({ setting: { faceModel }, files, clock, log, faces }: Parts) {
    const folder = faceModel ?? files.pathOf(FACE_MODEL_FOLDER);
    this.#folder = folder;
    this.#log = log;
    this.#recogniser =
      folder === undefined
        ? undefined
        : lazily(async () => {
            const { Recogniser } = await import('./model/recogniser.ts');
            return new Recogniser({
              folder,
              clock,
              log,
              seen: async (camera, { embedding, draw }) => {
                const sighting = { CameraKey: camera.Key, label: '', embedding, score: null };
                // Those whom the house knows need no new picture.
                const isNew = faces.isStranger(sighting);
                const picture = isNew ? await draw().catch(() => undefined) : undefined;
                faces.take(camera, { ...sighting, ...(picture !== undefined && { picture }) });
              },
            });
          });
  }

  /** A camera took a picture; returns at once. */
  see(camera: Device, picture: Content): void {
    this.#see(camera, picture).catch((error: unknown) =>
      this.#log.error('faces.notLooked', { error }),
    );
  }

  async status(_proof: Granted<Permission, 'MODIFY_HUB'>): Promise<FaceModelStatus> {
    return (await this.#recogniser?.())?.status() ?? NOWHERE;
  }

  async try(_proof: Granted<Permission, 'MODIFY_HUB'>): Promise<FaceModelStatus> {
    return (await this.#recogniser?.())?.try() ?? NOWHERE;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#recogniser?.loaded?.[Symbol.asyncDispose]();
  }

  async #see(camera: Device, picture: Content): Promise<void> {
    if (!this.#recogniser || this.#folder === undefined) return;
    const has = await stat(join(this.#folder, 'model.json')).catch(() => undefined);
    if (has?.isFile()) (await this.#recogniser()).see(camera, picture);
  }
}
