import { HUB } from '../../../platform/actor.ts';
import { defineEvent } from '../../../platform/hub-event.ts';
import type { LogEntry } from '../../../platform/log-handling.ts';
import type { NetworkKey } from './port.ts';

type Named = NetworkKey & { readonly Name: string };

const entry = (type: LogEntry['type'], { driver, Id, Name }: Named): LogEntry => ({
  type,
  Cls: 'network',
  about: { Subject: `${driver}/${Id}` },
  actor: HUB,
  Payload: { Name },
});

/** A radio can't be used for minutes: its stick was pulled out, or doesn't work. */
export const networkLost = defineEvent<Named>('network.lost', {
  live: null,
  log: (told) => entry('network.lost', told),
});

/** It has worked for a while again. */
export const networkCameBack = defineEvent<Named>('network.cameBack', {
  live: null,
  log: (told) => entry('network.cameBack', told),
});

/** Every event of radio networks. */
export const networkEvents = [networkLost, networkCameBack];
