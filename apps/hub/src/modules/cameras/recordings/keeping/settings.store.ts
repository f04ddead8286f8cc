import { CameraRecording } from '@dimora/contract';
import type { DeviceId } from '@dimora/domain';
import type { Database, Migration } from '@dimora/node-kit';
import type { Actor } from '../../../../platform/actor.ts';
import { changed, type Change } from './given.ts';

/** What people set about recordings, in `config.db`: how cameras are recorded, and which ranges are kept. */
export const recordingSettingMigrations: readonly Migration[] = [
  {
    id: 'recordings-001-settings',
    sql: `
      CREATE TABLE camera_recording (device_id TEXT NOT NULL PRIMARY KEY, content TEXT NOT NULL) STRICT;
      CREATE TABLE protected_recording (
        id TEXT NOT NULL PRIMARY KEY,
        device_id TEXT NOT NULL,
        from_ms INTEGER NOT NULL,
        to_ms INTEGER NOT NULL,
        made_by TEXT NOT NULL,
        made_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX protected_recording_device ON protected_recording (device_id, from_ms);`,
  },
];

/** A camera that nobody has set up isn't recorded. */
export const NOT_RECORDED: CameraRecording = {
  mode: 'off',
  hours: [],
  beforeSeconds: 5,
  afterSeconds: 20,
  days: null,
};

/** A range that is never deleted to make room. */
export type Protection = {
  readonly Id: string;
  readonly DeviceId: DeviceId;
  readonly from: number;
  readonly to: number;
  readonly by: Actor;
  readonly madeAt: number;
};

type ProtectionRow = {
  readonly id: string;
  readonly device_id: DeviceId;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly made_by: string;
  readonly made_at: number;
};

/** How each camera is recorded; few, and held in memory. */
export class RecordingSettings {
  readonly #database: Database;
  readonly #cameras = new Map<DeviceId, CameraRecording>();
  #protections: readonly Protection[];

  constructor(database: Database) {
    this.#database = database;
    for (const { device_id, content } of database
      .statement<{ readonly device_id: DeviceId; readonly content: string }>(
        'SELECT device_id, content FROM camera_recording',
      )
      .all())
      this.#cameras.set(device_id, changed(NOT_RECORDED, parsed(content)));
    this.#protections = database
      .statement<ProtectionRow>('SELECT * FROM protected_recording ORDER BY from_ms')
      .all()
      .map(protectionOf);
  }

  /** The cameras that somebody has set up. */
  get cameras(): readonly DeviceId[] {
    return [...this.#cameras.keys()];
  }

  of(Id: DeviceId): CameraRecording {
    return this.#cameras.get(Id) ?? NOT_RECORDED;
  }

  set(Id: DeviceId, settings: CameraRecording): void {
    this.#database
      .statement('INSERT OR REPLACE INTO camera_recording (device_id, content) VALUES (?, ?)')
      .run(Id, JSON.stringify(settings));
    this.#cameras.set(Id, settings);
  }

  /** The camera is gone; what was recorded and protected of it stays. */
  forget(Id: DeviceId): void {
    this.#database.statement('DELETE FROM camera_recording WHERE device_id = ?').run(Id);
    this.#cameras.delete(Id);
  }

  get protections(): readonly Protection[] {
    return this.#protections;
  }

  protectionsOf(Id: DeviceId): readonly Protection[] {
    return this.#protections.filter(({ DeviceId }) => DeviceId === Id);
  }

  /** True if a part of this range is protected. */
  isProtected(Id: DeviceId, from: number, to: number): boolean {
    return this.protectionsOf(Id).some((each) => each.from < to && each.to > from);
  }

  protect(protection: Protection): void {
    const { Id, DeviceId, from, to, by, madeAt } = protection;
    this.#database
      .statement(
        `INSERT OR REPLACE INTO protected_recording (id, device_id, from_ms, to_ms, made_by, made_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(Id, DeviceId, from, to, JSON.stringify(by), madeAt);
    this.#protections = [...this.#protections.filter((each) => each.Id !== Id), protection];
  }

  unprotect(Id: string): void {
    this.#database.statement('DELETE FROM protected_recording WHERE id = ?').run(Id);
    this.#protections = this.#protections.filter((each) => each.Id !== Id);
  }
}

/** Damaged settings are no settings: a camera is then not recorded. */
function parsed(content: string): Change<CameraRecording> {
  return CameraRecording.partial().safeParse(JSON.parse(content)).data ?? {};
}

const protectionOf = (row: ProtectionRow): Protection => ({
  Id: row.id,
  DeviceId: row.device_id,
  from: row.from_ms,
  to: row.to_ms,
  by: JSON.parse(row.made_by) as Actor,
  madeAt: row.made_at,
});
