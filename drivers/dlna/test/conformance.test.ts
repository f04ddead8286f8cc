import { testConformance, testWireConformance } from '@dimora/driver-kit/conformance';
import { subject } from './dlna-subject.ts';

testConformance(subject('A renderer with events', { loudest: 50 }));

const quiet = subject('A renderer without events', { events: false, loudest: 100 });
testConformance(quiet);
testWireConformance(quiet);
