import type { DeviceId, EnvironmentId, RecordingGap } from '@dimora/domain';

/**
 * What was recorded of a camera in one go, without a gap: in the room where it stood. `ends` says why it ended; null while
 * it goes on.
 */
export type Run = {
  readonly id: number;
  readonly DeviceId: DeviceId;
  readonly EnvironmentId: EnvironmentId;
  readonly from: number;
  readonly to: number;
  readonly ends: RecordingGap | null;
};

/** A file of a run; `file` is its path in the folder. `keys` are the times and places of its key frames. */
export type Segment = {
  readonly id: number;
  readonly runId: number;
  readonly DeviceId: DeviceId;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  readonly file: string;
  readonly isOpen: boolean;
};

/** A key frame: its time, and where it stands in its file. */
export type KeyFrame = { readonly at: number; readonly offset: number };

/** A run as it is stored. */
export type RunRow = {
  readonly id: number;
  readonly device_id: DeviceId;
  readonly environment_id: EnvironmentId;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly ends: RecordingGap | null;
};
/** A segment as it is stored. */
export type SegmentRow = {
  readonly id: number;
  readonly run_id: number;
  readonly device_id: DeviceId;
  readonly from_ms: number;
  readonly to_ms: number;
  readonly bytes: number;
  readonly file: string;
  readonly is_open: number;
};
const KEY_BYTES = 8;

/** Each key frame is 8 bytes: milliseconds since the file's beginning, and its place in the file. */
export function keysBlob(keys: readonly KeyFrame[], from: number): Uint8Array {
  const blob = Buffer.alloc(keys.length * KEY_BYTES);
  keys.forEach(({ at, offset }, index) => {
    blob.writeUInt32BE(Math.max(0, Math.round(at - from)), index * KEY_BYTES);
    blob.writeUInt32BE(offset, index * KEY_BYTES + 4);
  });
  return blob;
}

/** Reads {@link keysBlob}. */
export function keysIn(bytes: Uint8Array, from: number): KeyFrame[] {
  const blob = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(blob.length / KEY_BYTES) }, (_, index) => ({
    at: from + blob.readUInt32BE(index * KEY_BYTES),
    offset: blob.readUInt32BE(index * KEY_BYTES + 4),
  }));
}

/** Reads a row. */
export const runOf = (row: RunRow): Run => ({
  id: row.id,
  DeviceId: row.device_id,
  EnvironmentId: row.environment_id,
  from: row.from_ms,
  to: row.to_ms,
  ends: row.ends,
});

/** Reads a row. */
export const segmentOf = (row: SegmentRow): Segment => ({
  id: row.id,
  runId: row.run_id,
  DeviceId: row.device_id,
  from: row.from_ms,
  to: row.to_ms,
  bytes: row.bytes,
  file: row.file,
  isOpen: row.is_open === 1,
});
