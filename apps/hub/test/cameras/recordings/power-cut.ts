/** A recorder of its own process, for a test that ends it in the middle: records the tape into a folder, without end. */
import { openInMemory } from '@dimora/node-kit';
import { RunWriter } from '../../../src/modules/cameras/recordings/recorder/run-writer.ts';
import { MarkIndex } from '../../../src/modules/cameras/recordings/store/mark-index.ts';
import { KeptFolder } from '../../../src/modules/cameras/recordings/store/recording-folder.ts';
import { RecordingIndex } from '../../../src/modules/cameras/recordings/store/recording-index.ts';
import { RECORDINGS_FILE } from '../../../src/modules/cameras/recordings/store/recordings-file.ts';
import { film } from './footage.ts';

const [folder = '', from = '0'] = process.argv.slice(2);
const tape = await film(50);
const database = openInMemory(RECORDINGS_FILE);
const writer = new RunWriter(
  {
    index: new RecordingIndex(() => database),
    marks: new MarkIndex(() => database),
    folder: new KeptFolder(folder),
    failed: (error) => {
      throw error;
    },
  },
  { DeviceId: 'gate' as never, EnvironmentId: 'garden' as never, format: tape.format },
);
for (const part of tape.from(Number(from))) {
  writer.add(part);
  await new Promise((resolve) => setTimeout(resolve, 5));
}
throw new Error('nobody ended it');
