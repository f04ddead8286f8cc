import type { FaceSettings } from '@dimora/contract';
import { PROBABLE_PART, likeness, type FaceMatch, type UserId } from '@dimora/domain';
import type { Content } from '@dimora/node-kit';
import type { Clock, Entropy } from '@dimora/runtime';
import type { Face, FaceStore } from './face.store.ts';

/** What a recogniser reported about a face. */
export type Sighting = {
  readonly CameraKey: string;
  /** Whom it is, if the recogniser knows a person of this house. */
  readonly UserId?: UserId | undefined;
  /** What the recogniser calls the person; empty if it doesn't. */
  readonly label: string;
  readonly embedding: Float32Array | null;
  readonly score: number | null;
  readonly picture?: Content | undefined;
};

/** Whom a sighting shows: a person of the house, or somebody unknown. */
export type Seen =
  | { readonly UserId: UserId }
  | { readonly UnknownId: string; readonly isNew: boolean };

type Parts = {
  readonly store: FaceStore;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly settings: () => Pick<FaceSettings, 'likeness'>;
  /** The people of the house that are called so. */
  readonly called: (name: string) => readonly UserId[];
};

type Best = { readonly face: Face; readonly alike: number };

/** The most samples of one person at one camera; more add nothing. */
const MOST_SAMPLES = 5;
/** Two samples that are more alike than this are the same view. */
const SAME_VIEW = 0.92;
/** Faces that are kept at all; the unknown ones that weren't seen for longest go first. */
const MOST_FACES = 1_500;

/** The faces of the house: compares what cameras see with those that it knows. */
export class Gallery {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Finds whom a sighting shows, and keeps what is new of it. */
  see(sighting: Sighting): Seen {
    const found = this.#knownPerson(sighting);
    if (found !== undefined) {
      this.#keepKnown(found, sighting);
      return { UserId: found };
    }
    return this.#keepUnknown(sighting);
  }

  /** True for somebody whom nobody has named. */
  isStranger(sighting: Sighting): boolean {
    return this.#knownPerson(sighting) === undefined;
  }

  #knownPerson({ UserId, label, embedding }: Sighting): UserId | undefined {
    if (UserId !== undefined) return UserId;
    const { store, called } = this.#parts;
    if (label !== '') {
      const linked = store
        .all()
        .find((face) => face.UserId !== null && sameName(face.label, label));
      if (linked?.UserId) return linked.UserId;
      const people = called(label);
      if (people.length === 1) return people[0];
    }
    const best = this.#best(embedding, ({ UserId: of }) => of !== null);
    return best && best.alike >= this.#parts.settings().likeness
      ? (best.face.UserId ?? undefined)
      : undefined;
  }

  #keepKnown(UserId: UserId, { CameraKey, label, embedding }: Sighting): void {
    const { store } = this.#parts;
    const here = store
      .all()
      .filter((face) => face.UserId === UserId && face.CameraKey === CameraKey);
    const held =
      this.#closest(here, embedding)?.face ??
      here.find((face) => sameName(face.label, label)) ??
      here[0];
    // A face isn't learnt by itself: a wrong match would draw others after it.
    if (held) store.save({ ...held, ...this.#seenAgain(held) });
    else if (label !== '') store.save({ ...this.#new(CameraKey, label), UserId });
  }

  #keepUnknown(sighting: Sighting): Seen {
    const { store } = this.#parts;
    const { CameraKey, label, embedding, picture } = sighting;
    const best = this.#best(embedding, ({ UserId }) => UserId === null);
    const alike =
      best && best.alike >= this.#parts.settings().likeness
        ? best.face
        : store
            .all()
            .find((face) => face.UserId === null && label !== '' && sameName(face.label, label));
    const UnknownId = alike?.UnknownId;
    const probable = this.#probable(sighting);
    const here = store
      .all()
      .filter(
        (face) =>
          face.UserId === null && face.UnknownId === UnknownId && face.CameraKey === CameraKey,
      );
    const closest = this.#closest(here, embedding);
    const isSameView = closest === undefined ? embedding === null : closest.alike >= SAME_VIEW;
    const held = closest?.face ?? here[0];
    if (held && (isSameView || here.length >= MOST_SAMPLES))
      store.save({ ...held, ...this.#seenAgain(held), probable }, picture);
    else {
      const face = this.#new(CameraKey, label);
      store.save({ ...face, UnknownId: UnknownId ?? face.UnknownId, embedding, probable }, picture);
      this.#makeRoom();
      return { UnknownId: UnknownId ?? face.UnknownId, isNew: UnknownId === undefined };
    }
    return { UnknownId: held.UnknownId, isNew: false };
  }

  /** Who somebody unknown may be, for people to decide. */
  #probable({ label, embedding }: Sighting): Face['probable'] {
    const best = this.#best(embedding, ({ UserId }) => UserId !== null);
    if (best?.face.UserId && best.alike >= this.#parts.settings().likeness * PROBABLE_PART)
      return probably(best.face.UserId, 'likeness', Math.round(best.alike * 100) / 100);
    const [called] = label === '' ? [] : this.#parts.called(label);
    return called === undefined ? null : probably(called, 'name', null);
  }

  #best(embedding: Float32Array | null, of: (face: Face) => boolean): Best | undefined {
    return this.#closest(this.#parts.store.all().filter(of), embedding);
  }

  #closest(faces: readonly Face[], embedding: Float32Array | null): Best | undefined {
    if (!embedding) return undefined;
    let best: Best | undefined;
    for (const face of faces) {
      if (!face.embedding) continue;
      const alike = likeness(face.embedding, embedding);
      if (!best || alike > best.alike) best = { face, alike };
    }
    return best;
  }

  #seenAgain({ times }: Face): Pick<Face, 'seenAt' | 'times'> {
    return { seenAt: this.#parts.clock.now(), times: times + 1 };
  }

  #new(CameraKey: string, label: string): Face {
    const { clock, entropy } = this.#parts;
    const nothing = { UserId: null, embedding: null, probable: null, times: 1 } as const;
    const ids = { Id: entropy.id(), UnknownId: entropy.id() };
    return { ...ids, CameraKey, label, ...nothing, seenAt: clock.now() };
  }

  #makeRoom(): void {
    const { store } = this.#parts;
    const faces = store.all();
    if (faces.length <= MOST_FACES) return;
    const oldest = faces
      .filter(({ UserId }) => UserId === null)
      .toSorted((one, other) => one.seenAt - other.seenAt)
      .slice(0, faces.length - MOST_FACES);
    for (const { Id } of oldest) store.remove(Id);
  }
}

const probably = (UserId: UserId, cause: FaceMatch, score: number | null) => ({
  UserId,
  cause,
  score,
});

const sameName = (one: string, other: string): boolean =>
  one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
