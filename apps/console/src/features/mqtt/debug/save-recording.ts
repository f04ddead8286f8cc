import { recordingText, type Recording } from './recording.ts';

/** Downloads a recording as a file. */
export function saveRecording(recording: Recording): void {
  const blob = new Blob([recordingText(recording)], { type: 'application/json' });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `mqtt-${new Date(recording.startedAt).toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
