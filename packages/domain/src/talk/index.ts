export type { Chosen } from './find.ts';
export type { TalkDevice, TalkHouse, TalkPlace, TalkRule } from './house.ts';
export type { TalkVerb } from './lexicon.ts';
export { LONGEST_SENTENCE, readTalk, type TalkInput, type TalkResult } from './read.ts';
export { timeOfMoment } from './moment-time.ts';
export type { ActIntent, TalkIntent, TalkReading, TalkTiming } from './reading.ts';
export { isInState } from './states.ts';
