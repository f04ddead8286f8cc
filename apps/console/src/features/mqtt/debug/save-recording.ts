import { saveFile } from '../../../kit/files/save-file.ts';
import { recordingText, type Recording } from './recording.ts';

/** Downloads a recording as a file. */
export function saveRecording(recording: Recording): void {
  const at = new Date(recording.startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
  saveFile(new Blob([recordingText(recording)], { type: 'application/json' }), `mqtt-${at}.json`);
}
