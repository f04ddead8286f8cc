import type { Language } from '@dimora/domain';
import { radioSpeaker } from '@dimora/i18n/radio';
import type { Clock } from '@dimora/runtime';
import type { Caller } from '../../../platform/caller.ts';
import { summaryFile } from '../../../platform/radio/summary-file.ts';
import type { EnvironmentsPort } from '../../house/environment-tree/port.ts';
import type { TimeZonePort } from '../../house/hub/port.ts';
import type { RadioNetworks } from '../networks/port.ts';
import { connectionOf, shownTo } from './connections.ts';
import { findingRows } from './findings.ts';
import { summaryTables } from './summary.ts';
import type { Templates } from './templates.service.ts';
import type { ZwaveNetworks } from './zwave-network.ts';

type Parts = {
  readonly clock: Clock;
  readonly radios: Pick<RadioNetworks, 'refuseLook'>;
  readonly networks: ZwaveNetworks;
  readonly templates: Templates;
  readonly environments: Pick<EnvironmentsPort, 'byId'>;
  readonly timeZone: Pick<TimeZonePort, 'current'>;
};
type Order = {
  readonly _home_id_?: string | undefined;
  readonly format: 'xlsx' | 'html';
  readonly language: Language;
};

/** Writes summaries of Z-Wave networks, as far as their reader may see them. */
export class Summaries {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async file(caller: Caller, { _home_id_, format, language }: Order) {
    const { radios, networks, templates, environments, timeZone, clock } = this.#parts;
    radios.refuseLook(caller);
    const speaker = radioSpeaker(language);
    const chosen = _home_id_ === undefined ? networks.all() : [networks.byHome(_home_id_)];
    const summarized = await Promise.all(
      chosen.map(async (zwave) => {
        const rows = zwave.rows(caller);
        return {
          zwave,
          rows,
          connection: shownTo(await connectionOf(zwave.network, clock), zwave.hidden(caller)),
          findings: findingRows(zwave, caller, templates),
        };
      }),
    );
    const tables = summaryTables(summarized, {
      speaker,
      timeZone: timeZone.current(),
      roomOf: ({ EnvironmentId }) =>
        speaker.room(EnvironmentId === null ? undefined : environments.byId(EnvironmentId)),
      templates,
    });
    return summaryFile({ title: speaker.title('zwave'), language, tables }, format);
  }
}
