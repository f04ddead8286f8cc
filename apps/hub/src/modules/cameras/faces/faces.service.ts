import type {
  CameraDeviceLink,
  Device,
  FaceRecognition,
  FaceSettings,
  KnownFaces,
  UnknownUser,
} from '@dimora/contract';
import { FACE_PICTURE_BYTES, type UserId } from '@dimora/domain';
import { UploadedPictures, urlOfContent, type Content } from '@dimora/node-kit';
import { DimoraError, Limiter, type Clock, type Entropy } from '@dimora/runtime';
import type { Access, Granted, Permission } from '../../../platform/access.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { EventBus } from '../../../platform/event-bus.ts';
import { fileOf, mediaFile, type ExportedFile } from '../../../platform/personal-data.ts';
import type { ArrivalsPort } from '../../devices/arrivals/port.ts';
import type { DeviceLookup } from '../../devices/device-register/port.ts';
import type { PresencePort } from '../../people/presence/port.ts';
import type { UsersPort } from '../../people/users/port.ts';
import { faceRecognised, facesChanged, newFaceSeen } from './face.events.ts';
import { grouped, linksOf, namesAt, newestFirst, pictureAt } from './face-lists.ts';
import type { Face, FaceStore } from './face.store.ts';
import type { Gallery, Sighting } from './gallery.ts';
import type { FacesPort } from './port.ts';

type Parts = {
  readonly access: Access;
  readonly arrivals: Pick<ArrivalsPort, 'recognised'>;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly devices: Pick<DeviceLookup, 'all' | 'byId' | 'byKey'>;
  readonly gallery: Gallery;
  readonly presence: Pick<PresencePort, 'isHidden'>;
  readonly settings: () => FaceSettings;
  readonly store: FaceStore;
  readonly users: Pick<UsersPort, 'byId' | 'managed' | 'refuseAsWitness'>;
};

type Manager = Granted<Permission, 'MODIFY_USER'>;
type At = { readonly Id: string; readonly CameraDeviceKey: string };
/** A merge that can be undone: the faces that it moved. */
type Merge = { readonly faces: readonly string[]; readonly at: At; readonly ends: Disposable };

const DAY_MS = 86_400_000;
/** How long a merge can be undone, in milliseconds. */
const UNDO_MS = 3_600_000;
/** The same person at the same camera makes one event a minute, and so do new faces. */
const NEWS = { most: 1, withinMs: 60_000 };
/** The limit of reports of one camera. */
const REPORTS = { most: 120, withinMs: 60_000 };

/** The faces that cameras saw, and what people do with them. */
export class FacesService implements FacesPort, Disposable {
  readonly #parts: Parts;
  readonly #pictures = new UploadedPictures();
  readonly #merges = new Map<string, Merge>();
  /** What was reported, by camera and person. */
  readonly #told: Limiter;
  readonly #reports: Limiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#told = new Limiter(parts.clock, NEWS);
    this.#reports = new Limiter(parts.clock, REPORTS);
  }

  /** The unknown faces of cameras that the caller may watch, last seen first. */
  list({ by }: Manager, pictures: 'text' | 'address' = 'text'): UnknownUser[] {
    return [...grouped(this.#unknown()).values()]
      .flatMap((faces) => this.#shown(by, faces, pictures) ?? [])
      .toSorted((one, other) => other.seenAt - one.seenAt);
  }

  /** Rejects with NOT_FOUND, also for a face at a camera that the caller may not watch. */
  one({ by }: Manager, at: At): UnknownUser {
    const shown = this.#shown(by, this.#at(at));
    if (!shown) throw new DimoraError('NOT_FOUND', { kind: 'face' });
    return shown;
  }

  /** Its newest picture. Rejects with NOT_FOUND, also for a face at a camera that the caller may not watch. */
  picture({ by }: Manager, at: At): { readonly picture: Content; readonly seenAt: number } {
    const faces = newestFirst(this.#at(at));
    const maySee = faces[0] && this.#cameraFor(by, faces[0].CameraKey);
    const found =
      maySee &&
      firstOf(faces, ({ Id, seenAt }) => {
        const picture = this.#parts.store.picture(Id);
        return picture && { picture, seenAt };
      });
    if (!found) throw new DimoraError('NOT_FOUND', { kind: 'picture' });
    return found;
  }

  /** Forgets a face at one camera; with the flag the unknown person at every camera (A38). */
  forgetAt(proof: Manager, at: At, forgetUser: boolean): void {
    this.one(proof, at);
    const person = (): Face[] => this.#unknown().filter(({ UnknownId }) => UnknownId === at.Id);
    this.#remove(forgetUser ? person() : this.#at(at));
  }

  forget(Id: UserId): void {
    const { store } = this.#parts;
    this.#remove(this.#of(Id));
    // No unknown face may count as somebody who was removed.
    for (const face of store.all())
      if (face.probable?.UserId === Id) store.save({ ...face, probable: null });
  }

  /**
   * Moves a face to a person; returns the id that undoes it within an hour. Rejects with FORBIDDEN for an owner's face,
   * unless an owner does it (USERS-12).
   */
  link(proof: Manager, at: At, UserId: UserId): { readonly undo: string } {
    const { bus, clock, entropy, store, users } = this.#parts;
    this.one(proof, at);
    users.managed(proof.by, UserId);
    users.refuseAsWitness(proof.by, UserId);
    const faces = this.#at(at);
    for (const face of faces) store.save({ ...face, UserId });
    const undo = entropy.id();
    const ends = clock.after(UNDO_MS, () => void this.#merges.delete(undo));
    this.#merges.set(undo, { faces: faces.map(({ Id }) => Id), at, ends });
    bus.emit(facesChanged, {});
    return { undo };
  }

  /** Undoes a merge. Rejects with NOT_FOUND once that is no longer possible, and as {@link link} for an owner's face. */
  undo(proof: Manager, undo: string): UnknownUser {
    const { bus, store, users } = this.#parts;
    const merge = this.#merges.get(undo);
    const faces = store.all().filter(({ Id }) => merge?.faces.includes(Id));
    if (!merge || !this.#shown(proof.by, faces))
      throw new DimoraError('NOT_FOUND', { kind: 'face' });
    for (const { UserId } of faces) if (UserId !== null) users.managed(proof.by, UserId);
    this.#dropMerge(undo, merge);
    for (const face of faces) store.save({ ...face, UserId: null });
    bus.emit(facesChanged, {});
    return this.one(proof, merge.at);
  }

  known({ by }: Manager, Id: UserId): KnownFaces {
    if (!this.#parts.users.byId(Id)) throw new DimoraError('NOT_FOUND', { kind: 'user' });
    const own = this.#seenBy(by, Id);
    const links = linksOf(own).map((link) => ({
      ...link,
      CameraName: this.#cameraFor(by, link.Key)?.Name ?? '',
      names: namesAt(own, link.Key),
    }));
    const seenAt = own.length === 0 ? null : Math.max(...own.map((face) => face.seenAt));
    return { links, samples: own.length, seenAt };
  }

  /** Forgets a person's face. Rejects with FORBIDDEN for an owner's, unless an owner does it (USERS-12). */
  forgetKnown({ by }: Manager, Id: UserId): void {
    this.#parts.users.managed(by, Id);
    this.forget(Id);
  }

  /** What is stored about a person's face, with its pictures. */
  exported(Id: UserId): ExportedFile[] {
    const { store } = this.#parts;
    return this.#of(Id).flatMap(({ embedding, ...face }) => [
      ...fileOf(`faces/${face.Id}.json`, { ...face, embedding: embedding && [...embedding] }),
      ...mediaFile(`faces/${face.Id}`, store.picture(face.Id)),
    ]);
  }

  /** How the cameras that the caller may watch know a person (USERS-06). */
  linksFor(by: Caller, Id: UserId): CameraDeviceLink[] {
    return linksOf(this.#seenBy(by, Id));
  }

  linksOf(Id: UserId): CameraDeviceLink[] {
    return linksOf(this.#of(Id));
  }

  /**
   * A recogniser's report. Rejects with RATE_LIMITED, and with a code for an invalid picture. Nobody proves by their own
   * report that they are at home, nor through the cloud.
   */
  async report(
    camera: Granted<Device, 'REPORT_FACES'>,
    told: Omit<FaceRecognition, 'camera'>,
    { by, viaCloud }: { readonly by: Caller; readonly viaCloud: boolean },
  ): Promise<void> {
    this.#reports.take(camera.Key);
    const { image, embedding, match, score } = told;
    const drawn =
      image === undefined ? undefined : await this.#pictures.read(image, FACE_PICTURE_BYTES);
    const isKnown = match?.UserId !== undefined && this.#parts.users.byId(match.UserId);
    const sighting = {
      CameraKey: camera.Key,
      UserId: isKnown ? match.UserId : undefined,
      label: match?.Name ?? '',
      embedding: embedding ? Float32Array.from(embedding) : null,
      score: score ?? null,
      ...(drawn && { picture: drawn }),
    };
    this.take(camera, sighting, (Id) => !viaCloud && by.user.Id !== Id);
  }

  /** Draws a picture from another source; `undefined` for one that can't be drawn. */
  async drawn(bytes: Uint8Array): Promise<Content | undefined> {
    try {
      return await this.#pictures.draw(bytes, FACE_PICTURE_BYTES);
    } catch {
      return undefined;
    }
  }

  /** True if a sighting shows nobody of the house, so that its picture is needed. */
  isStranger(sighting: Sighting): boolean {
    return this.#parts.gallery.isStranger(sighting);
  }

  /** A face was seen: a person of the house comes home, with `proves` for permissions too; an unknown one joins the list. */
  take(camera: Device, sighting: Sighting, proves: (Id: UserId) => boolean = () => true): void {
    const { arrivals, bus, gallery, presence } = this.#parts;
    const isNameless =
      sighting.label === '' && sighting.embedding === null && sighting.UserId === undefined;
    // Pictures alone can't be distinguished: keep one a minute, or a garden party fills the list.
    if (isNameless && !this.#told.mayTake(`picture ${camera.Key}`)) return;
    const seen = gallery.see(sighting);
    if ('UserId' in seen) {
      arrivals.recognised(seen.UserId, { proves: proves(seen.UserId) });
      if (!presence.isHidden(seen.UserId) && this.#told.mayTake(`${seen.UserId} ${camera.Key}`))
        bus.emit(faceRecognised, { device: camera, UserId: seen.UserId });
    } else if (seen.isNew && this.#told.mayTake(`new ${camera.Key}`))
      bus.emit(newFaceSeen, { device: camera });
    if (!('UserId' in seen)) bus.emit(facesChanged, {});
  }

  /** Deletes what has expired, and the faces of people and cameras that are gone. */
  prune(): void {
    const { clock, store, users, settings } = this.#parts;
    const { unknownDays, knownDays } = settings();
    const now = clock.now();
    this.#remove(
      store.all().filter(({ UserId, seenAt }) => {
        if (UserId !== null && !users.byId(UserId)) return true;
        return seenAt + (UserId === null ? unknownDays : knownDays) * DAY_MS <= now;
      }),
    );
  }

  /** Other settings hold: what they no longer keep goes. */
  settingsChanged(): void {
    this.prune();
    this.#parts.bus.emit(facesChanged, {});
  }

  /** A camera was removed, so nobody may see its unknown faces any more. */
  cameraGone(Key: string): void {
    this.#remove(this.#unknown().filter(({ CameraKey }) => CameraKey === Key));
  }

  [Symbol.dispose](): void {
    for (const { ends } of this.#merges.values()) ends[Symbol.dispose]();
    this.#merges.clear();
  }

  #remove(faces: readonly Face[]): void {
    if (faces.length === 0) return;
    for (const { Id } of faces) this.#parts.store.remove(Id);
    const gone = new Set(faces.map(({ Id }) => Id));
    for (const [undo, merge] of this.#merges)
      if (merge.faces.every((Id) => gone.has(Id))) this.#dropMerge(undo, merge);
    this.#parts.bus.emit(facesChanged, {});
  }

  #dropMerge(undo: string, { ends }: Merge): void {
    ends[Symbol.dispose]();
    this.#merges.delete(undo);
  }

  #unknown(): Face[] {
    return this.#parts.store.all().filter(({ UserId }) => UserId === null);
  }

  #of(Id: UserId): Face[] {
    return this.#parts.store.all().filter(({ UserId }) => UserId === Id);
  }

  /** What is stored about a person's face from cameras that the caller may watch. */
  #seenBy(by: Caller, Id: UserId): Face[] {
    return this.#of(Id).filter(({ CameraKey }) => this.#cameraFor(by, CameraKey));
  }

  #at({ Id, CameraDeviceKey }: At): Face[] {
    return this.#unknown().filter(
      ({ UnknownId, CameraKey }) => UnknownId === Id && CameraKey === CameraDeviceKey,
    );
  }

  /** The camera, if the caller may watch it. */
  #cameraFor({ claims }: Caller, Key: string): Device | undefined {
    const { access, devices } = this.#parts;
    const camera = devices.byKey(Key);
    return camera &&
      access.allows(claims, 'APP_PRO_DVR', camera) &&
      access.allows(claims, 'READ_DEVICE', camera)
      ? camera
      : undefined;
  }

  /** Somebody unknown at one camera, as the caller may see them. */
  #shown(
    caller: Caller,
    faces: readonly Face[],
    pictures: 'text' | 'address' = 'text',
  ): UnknownUser | undefined {
    const { settings, store, users } = this.#parts;
    const sorted = newestFirst(faces);
    const [latest] = sorted;
    const camera = latest && this.#cameraFor(caller, latest.CameraKey);
    if (!latest || !camera) return undefined;
    const probable = latest.probable && users.byId(latest.probable.UserId) ? latest.probable : null;
    const picture = pictures === 'text' && firstOf(sorted, ({ Id }) => store.picture(Id));
    const isPictured = sorted.some(({ Id }) => store.isPictured(Id));
    return {
      Id: latest.UnknownId,
      Name: faces.find(({ label }) => label !== '')?.label ?? '',
      ImageBase64: picture ? urlOfContent(picture) : null,
      ImageUrl: isPictured ? pictureAt(latest) : null,
      CameraDeviceKey: latest.CameraKey,
      CameraName: camera.Name,
      ProbableUserId: probable?.UserId ?? null,
      MatchesCause: probable?.cause ?? null,
      Score: probable?.score ?? null,
      seenAt: latest.seenAt,
      times: faces.reduce((sum, { times }) => sum + times, 0),
      expiresAt: latest.seenAt + settings().unknownDays * DAY_MS,
    };
  }
}

/** What the first of them that has one answers. */
function firstOf<Each, Found>(
  all: readonly Each[],
  of: (each: Each) => Found | undefined,
): Found | undefined {
  for (const each of all) {
    const found = of(each);
    if (found !== undefined) return found;
  }
  return undefined;
}
