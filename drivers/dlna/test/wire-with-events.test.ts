import { testWireConformance } from '@dimora/driver-kit/conformance';
import { subject } from './dlna-subject.ts';

// It is polled every half minute: half of these tests wait for it.
testWireConformance({
  ...subject('A renderer with events', { loudest: 50 }),
  haste: 8,
});
