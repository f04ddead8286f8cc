import type { Network, NetworkJob, NetworkNodeRow } from '@dimora/contract/client';
import { anOwner } from '@dimora/testing/builders';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import type { FakeAnswers } from '../../../kit/testing/fake-api.ts';
import { FakeCarrier } from '../../../kit/testing/fake-carrier.ts';
import { renderScreen } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import type { NetworkSearch } from '../network-search.ts';
import { NetworkScreen } from '../network-screen.tsx';
import {
  controllerTexts,
  findingTexts,
  groupTexts,
  guideTexts,
  networksTexts,
  nodeTexts,
  radioTexts,
  reportingTexts,
  templateTexts,
} from '../texts.ts';
import { aJob, aNetwork, houseNodes, houseSnapshot } from './network-house.ts';

type Calls = NonNullable<FakeAnswers['networks']>;

/** What the hub of the scene holds. */
export type Held = {
  readonly networks?: readonly Network[];
  readonly status?: 'OPEN' | 'CLOSE';
  readonly nodes?: readonly NetworkNodeRow[];
  readonly jobs?: readonly NetworkJob[];
};

export const TEXTS = [
  networksTexts,
  findingTexts,
  groupTexts,
  radioTexts,
  reportingTexts,
  nodeTexts,
  guideTexts,
  controllerTexts,
  templateTexts,
  environmentTexts,
];

function Addressed({ start, driver }: { readonly start: NetworkSearch; readonly driver: string }) {
  const [search, setSearch] = useState(start);
  return <NetworkScreen driver={driver} search={search} onSearch={setSearch} />;
}

/** A hub whose topics are live: the test tells what changes. */
export class LiveNetworks {
  readonly carrier = new FakeCarrier();
  readonly #held: Required<Held>;

  constructor(held: Held) {
    this.#held = {
      networks: [aNetwork()],
      status: 'OPEN',
      nodes: houseNodes(),
      jobs: [],
      ...held,
    };
  }

  /** Sends all that the hub holds. */
  tell(): void {
    const { networks, status, nodes, jobs } = this.#held;
    this.carrier.tell('networks', { networks, status });
    this.carrier.tell('networkNodes', { nodes });
    this.carrier.tell('networkJobs', { jobs });
  }

  /** The installation is closed by its integrator. */
  closed(): void {
    const networks = this.#held.networks.map((network) => ({ ...network, isClosed: true }));
    this.carrier.tell('networks', { networks, status: 'CLOSE' });
  }

  /** A job as it is now. */
  job(change: Partial<NetworkJob>): void {
    this.carrier.say('networkJobs', (sink) => sink.news({ event: 'job', value: aJob(change) }));
  }

  /** A node as it is now. */
  node(row: NetworkNodeRow): void {
    this.carrier.say('networkNodes', (sink) => sink.news({ event: 'node', value: row }));
  }
}

/** Shows the screen of a radio to an owner. */
export async function showNetwork(
  search: NetworkSearch = {},
  held: Held = {},
  networks: Calls = {},
  scene: Scene & {
    readonly driver?: string;
    readonly zwave?: NonNullable<FakeAnswers['zwave']>;
  } = {},
) {
  const live = new LiveNetworks(held);
  const { driver = 'zwave', zwave = {}, ...rest } = scene;
  const page = await renderScreen(<Addressed start={search} driver={driver} />, {
    at: `/devices/${driver}`,
    texts: TEXTS,
    topics: () => () => live.carrier,
    answers: {
      networks: { healthDays: () => [], available: () => [], backups: () => [], ...networks },
      zwave: { findings: () => [], templates: () => [], drifts: () => [], ...zwave },
      zigbee: { findings: () => [] },
      deviceManager: { add: () => [{ status: 'resolved', value: { Key: 'new' } } as never] },
    },
    ...rest,
    snapshot: { user: anOwner(), ...houseSnapshot(), ...rest.snapshot },
  });
  live.tell();
  // Parts that appear with the snapshots are loaded first, and follow topics of their own.
  await act(() => vi.dynamicImportSettled());
  live.tell();
  return { ...page, live };
}
