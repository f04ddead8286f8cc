import type { Language } from '@dimora/domain';
import { radioSpeaker } from '@dimora/i18n/radio';
import type { Caller } from '../../../platform/caller.ts';
import { summaryFile } from '../../../platform/radio/summary-file.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { RadioNetworks } from '../networks/port.ts';
import { findingRows } from './findings.ts';
import { summaryTables } from './summary.ts';
import type { ZigbeeNetworks } from './zigbee-network.ts';

type Parts = {
  readonly radios: Pick<RadioNetworks, 'refuseLook'>;
  readonly networks: ZigbeeNetworks;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly timeZone: Pick<TimeZonePort, 'current'>;
};
type Order = {
  readonly PanId?: string | undefined;
  readonly format: 'xlsx' | 'html';
  readonly language: Language;
};

/** Writes summaries of Zigbee networks, as far as their reader may see them. */
export class Summaries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  file(caller: Caller, { PanId, format, language }: Order) {
    const { radios, networks, environments, timeZone } = this.#parts;
    radios.refuseLook(caller);
    const speaker = radioSpeaker(language);
    const chosen = PanId === undefined ? networks.all() : [networks.byPanId(PanId)];
    const summarized = chosen.map((zigbee) => {
      const rows = zigbee.rows(caller);
      return { zigbee, rows, findings: findingRows(zigbee, rows) };
    });
    const tables = summaryTables(summarized, {
      speaker,
      timeZone: timeZone.current(),
      roomOf: ({ EnvironmentId }) =>
        speaker.room(EnvironmentId === null ? undefined : environments.byId(EnvironmentId)),
    });
    return summaryFile({ title: speaker.title('zigbee'), language, tables }, format);
  }
}
