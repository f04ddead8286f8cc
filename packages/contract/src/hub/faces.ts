import {
  EMBEDDING_LENGTH,
  FACE_LIKENESS,
  FACE_MATCHES,
  FACE_MODEL_FAULTS,
  FACE_MODEL_STATES,
  FACE_PICTURE_BYTES,
} from '@dimora/domain';
import { z } from 'zod';
import { answering } from '../access.ts';
import { errorsOf } from '../errors.ts';
import { readBy, keeping, unaudited, viewable } from '../facts.ts';
import { only } from '../audit-told.ts';
import { PictureContent } from '../schemas/content.ts';
import { NameText, Timestamp, UserId } from '../schemas/ids.ts';
import { CameraDeviceLink } from '../schemas/user.ts';

const { claimed } = answering({ whileDriversLoad: true, eachOldAfter: ['face'] });

const tags = ['faces'];
const path = '/api/faces';

/** An unknown person whom a camera saw. */
export const UnknownUserId = z.string().min(1).max(100);

/** Somebody unknown, at one camera (FACES-02). Times are milliseconds since 1970. */
export const UnknownUser = z.object({
  Id: UnknownUserId.meta({ description: 'The same at every camera that saw them' }),
  Name: z.string(),
  ImageBase64: z.string().nullable().meta({
    description: 'A data URL; null without a picture, and where only its address was asked for',
  }),
  ImageUrl: z.string().nullable().meta({ description: 'Where to request the picture' }),
  CameraDeviceKey: z.string(),
  CameraName: z.string(),
  ProbableUserId: UserId.nullable(),
  MatchesCause: z.enum(FACE_MATCHES).nullable().meta({ description: 'Why it may be that person' }),
  Score: z.number().nullable().meta({ description: 'How sure, from 0 to 1' }),
  seenAt: Timestamp,
  times: z.int(),
  expiresAt: Timestamp,
});
export type UnknownUser = z.infer<typeof UnknownUser>;

/** What the house stores about a person's face. */
export const KnownFaces = z.object({
  links: z.array(
    CameraDeviceLink.extend({
      CameraName: z.string(),
      names: z.array(z.string()).meta({ description: 'What its recogniser calls them' }),
    }),
  ),
  samples: z.int(),
  seenAt: Timestamp.nullable(),
});
export type KnownFaces = z.infer<typeof KnownFaces>;

/** Names a face: FACES-06 and FACES-07 send both. */
const AtCamera = z.object({ Id: UnknownUserId, CameraDeviceKey: z.string().min(1).max(200) });

/** What a recogniser reports about a face: a picture, its embedding, whom it matches, or several of them. */
export const FaceRecognition = z
  .object({
    camera: z.string().min(1).max(200).meta({ description: 'The camera’s Id or Key' }),
    image: z
      .string()
      .max(Math.ceil(FACE_PICTURE_BYTES / 3) * 4 + 100)
      .optional()
      .meta({ description: 'The face as JPEG, PNG or WebP: base64, or a data URL' }),
    embedding: z
      .array(z.number())
      .min(EMBEDDING_LENGTH.min)
      .max(EMBEDDING_LENGTH.max)
      .optional()
      .meta({ description: 'Of one and the same recogniser; compared by cosine' }),
    match: z
      .object({ UserId: UserId.optional(), Name: NameText.optional() })
      .optional()
      .meta({ description: 'Whom it is, if the recogniser knows: a person, or its own name' }),
    score: z.number().min(0).max(1).optional(),
  })
  .refine(
    ({ image, embedding, match }) =>
      image !== undefined || embedding !== undefined || match !== undefined,
    { path: ['image'] },
  );
export type FaceRecognition = z.infer<typeof FaceRecognition>;

export const FaceSettings = z.object({
  likeness: z.number().min(FACE_LIKENESS.min).max(FACE_LIKENESS.max),
  unknownDays: z.int().min(1).max(365),
  knownDays: z.int().min(1).max(3_650).meta({ description: 'After which nobody saw it' }),
  frigatePrefix: z
    .string()
    .min(1)
    .max(100)
    .regex(/^[^+#]+$/),
});
export type FaceSettings = z.infer<typeof FaceSettings>;

/** The state of the owner's model on the hub; times are measured, in milliseconds. */
export const FaceModelStatus = z.object({
  state: z.enum(FACE_MODEL_STATES),
  folder: z.string().nullable().meta({ description: 'Where the hub looks for it; null: nowhere' }),
  name: z.string().nullable(),
  fault: z
    .object({
      code: z.enum(FACE_MODEL_FAULTS),
      file: z.string().nullable(),
      detail: z.string().nullable().meta({ description: 'In the words of the runtime, if any' }),
      at: Timestamp,
    })
    .nullable()
    .meta({ description: 'The last one; it may be over' }),
  loaded: z
    .object({ at: Timestamp, loadMs: z.number(), detectMs: z.number(), embedMs: z.number() })
    .nullable()
    .meta({ description: 'Measured with an empty picture when it was loaded last' }),
  last: z
    .object({
      at: Timestamp,
      decodeMs: z.number(),
      detectMs: z.number(),
      embedMs: z.number().meta({ description: 'Of all faces in it' }),
      faces: z.int(),
    })
    .nullable()
    .meta({ description: 'The last picture' }),
  usualMs: z.number().nullable().meta({ description: 'The median of the last pictures' }),
  pictures: z.int().meta({ description: 'Looked at since the hub started' }),
  skipped: z.int().meta({ description: 'Not looked at, since a newer one of their camera came' }),
});
export type FaceModelStatus = z.infer<typeof FaceModelStatus>;

/**
 * Faces that cameras saw. They stay on this hub, and only people who manage them (MODIFY_USER) and may see
 * what the camera sees (APP_PRO_DVR) can find them.
 */
export const faces = {
  list: claimed('MODIFY_USER')
    .meta(viewable)
    .route({ method: 'GET', path, tags })
    .input(
      z
        .object({
          pictures: z.enum(['text', 'address']).optional().meta({
            description: '`address`: without `ImageBase64`, which may take 200 kB a face',
          }),
        })
        .optional(),
    )
    .output(z.array(UnknownUser)),
  /** One face, to create a person from (FACES-05). */
  one: claimed('MODIFY_USER')
    .meta({ ...viewable, ...keeping('Name') })
    .route({ method: 'GET', path: `${path}/unknown/{Id}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(AtCamera)
    .output(UnknownUser),
  /** What a camera saw of somebody unknown. */
  picture: claimed('MODIFY_USER')
    .meta(viewable)
    .route({
      method: 'GET',
      path: `${path}/unknown/{Id}/picture`,
      tags,
      outputStructure: 'detailed',
      successDescription: 'The face',
    })
    .errors(errorsOf('NOT_FOUND'))
    .input(AtCamera)
    .output(PictureContent),
  /** Forgets a face at a camera; with the flag the unknown person at every camera (FACES-06, A38). */
  forget: claimed('MODIFY_USER')
    .route({ method: 'POST', path: `${path}/unknown/{Id}/forget`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(AtCamera.extend({ forgetUser: z.boolean() }))
    .output(z.object({})),
  /** Links the face: moves its samples to a person (FACES-07). `undo` reverts it. */
  link: claimed('MODIFY_USER')
    .meta({
      ...keeping('UserId'),
      ...readBy('faces.known', ({ UserId }) => ({ UserId }), only('links', 'samples')),
    })
    .route({ method: 'PUT', path: `${path}/unknown/{Id}/user`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(AtCamera.extend({ UserId }))
    .output(z.object({ undo: z.string() })),
  undo: claimed('MODIFY_USER')
    .route({ method: 'POST', path: `${path}/merges/{undo}/undo`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ undo: z.string().min(1).max(100) }))
    .output(UnknownUser),
  /** What is stored about a person's face. */
  known: claimed('MODIFY_USER')
    .meta(viewable)
    .route({ method: 'GET', path: `${path}/users/{UserId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ UserId }))
    .output(KnownFaces),
  /** Forgets a person's face. */
  forgetKnown: claimed('MODIFY_USER')
    .meta({
      ...keeping('UserId'),
      ...readBy('faces.known', ({ UserId }) => ({ UserId }), only('links', 'samples')),
    })
    .route({ method: 'DELETE', path: `${path}/users/{UserId}`, tags })
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ UserId }))
    .output(z.object({})),
  /** A recogniser reports a face. It needs REPORT_FACES for the camera, and learns nothing about people. */
  report: claimed('REPORT_FACES')
    .route({ method: 'POST', path: `${path}/recognitions`, tags })
    .errors(
      errorsOf(
        'NOT_FOUND',
        'IMAGE_TOO_LARGE',
        'IMAGE_TYPE',
        'IMAGE_DIMENSIONS',
        'IMAGE_DAMAGED',
        'RATE_LIMITED',
      ),
    )
    .input(FaceRecognition)
    .output(z.object({ taken: z.boolean() })),
  settings: claimed('MODIFY_HUB')
    .meta(viewable)
    .route({ method: 'GET', path: '/api/faces-settings', tags })
    .output(FaceSettings),
  setSettings: claimed('MODIFY_HUB')
    .meta(readBy('faces.settings'))
    .route({ method: 'PUT', path: '/api/faces-settings', tags })
    .input(FaceSettings.partial())
    .output(FaceSettings),
  /** The owner's own model, if there is one. */
  model: claimed('MODIFY_HUB')
    .route({ method: 'GET', path: '/api/faces-model', tags })
    .output(FaceModelStatus),
  /** Loads the model again, tries it with an empty picture, and returns its state. */
  tryModel: claimed('MODIFY_HUB')
    .meta(unaudited)
    .route({ method: 'POST', path: '/api/faces-model/try', tags })
    .output(FaceModelStatus),
};
