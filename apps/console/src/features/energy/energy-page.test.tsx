import type { EnergyReport, EnergySettings, EnvironmentId } from '@dimora/contract/client';
import {
  aLamp,
  anEnvironment,
  anOwner,
  aSystemState,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { detailWords } from '../../kit/i18n/details.ts';
import { hubError, type FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { EnergyPage, type EnergyPageProps } from './energy-page.tsx';
import { energyTexts } from './texts.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23, 10, 12);
const TODAY = Date.UTC(2026, 10, 23);
const kitchen = anEnvironment({ Id: 'kitchen' as EnvironmentId, Name: 'Kitchen' });

const day = (Timestamp: number, kWh: number): EnergyReport['days'][number] => ({
  Timestamp,
  byHour: [],
  kWh: kWh + 1,
  slices: [
    {
      Key: 'lamp',
      EnvironmentId: kitchen.Id,
      macroTopic: 'illumination',
      kWh,
      cost: kWh / 4,
      estimated: 0,
      reckoned: false,
    },
    {
      Key: null,
      EnvironmentId: null,
      macroTopic: null,
      kWh: 1,
      cost: 0.25,
      estimated: 0,
      reckoned: false,
    },
  ],
  estimated: 0,
  fixed: 0,
  byBand: { F1: kWh, F2: 1, F3: 0 },
  cost: (kWh + 1) / 4,
  unpriced: 0,
  produced: null,
  returned: null,
});
const report: EnergyReport = {
  days: [day(TODAY - DAY, 2), day(TODAY, 4)],
  hasHouseMeter: true,
  assumedHouseMeter: null,
  peak: { at: TODAY + 9 * 3_600_000, kWh: 2.86 },
  measuredSince: TODAY - 6 * DAY,
  timeZone: 'Europe/Rome',
};
const tariff = {
  price: { kind: 'single', all: 0.25 },
  fixedPerMonth: 10,
  contractualPower: 3,
} as const;

type Energy = NonNullable<FakeAnswers['energy']>;

const settingsOf = (contract: EnergySettings['tariff']): EnergySettings => ({
  tariff: contract,
  tariffs: contract ? [{ since: 0, tariff: contract }] : [],
  marketPricesUntil: null,
});

const show = async (
  props: Partial<EnergyPageProps> = {},
  energy: Partial<Energy> = {},
  scene: Scene = {},
) => {
  const searches: unknown[] = [];
  const rendered = await renderScreen(
    <EnergyPage search={{}} onSearch={(search) => searches.push(search)} {...props} />,
    {
      texts: [energyTexts, environmentTexts, detailWords],
      answers: {
        energy: {
          report: () => report,
          settings: () => settingsOf(tariff),
          ...energy,
        },
      },
      now: () => NOW,
      ...scene,
      snapshot: {
        user: anOwner(),
        environments: [...systemEnvironments(), kitchen],
        devices: [aLamp({ Key: 'lamp', Name: 'Sofa lamp', EnvironmentId: kitchen.Id })],
        system: { ...aSystemState(), now: NOW, timeZone: 'UTC' },
        ...scene.snapshot,
      },
    },
  );
  return { ...rendered, searches };
};

const inputs = (
  { calls }: { readonly calls: readonly { procedure: string; input: unknown }[] },
  of: string,
) => calls.filter(({ procedure }) => procedure === of).map(({ input }) => input);

describe('the energy report', () => {
  test('[ENERGY-03] shows the last seven days', async () => {
    const page = await show();
    await screen.findByRole('list', { name: 'Series of the chart' });
    expect(inputs(page, 'energy.report')).toContainEqual({
      from: TODAY - 6 * DAY,
      to: TODAY + DAY,
    });
  });

  test('[ENERGY-04] a reversed range is swapped and ends today', async () => {
    const page = await show({ search: { from: TODAY + 40 * DAY, to: TODAY - 2 * DAY } });
    await screen.findByRole('list', { name: 'Series of the chart' });
    expect(inputs(page, 'energy.report')).toContainEqual({
      from: TODAY - 2 * DAY,
      to: TODAY + DAY,
    });
  });

  test('[ENERGY-02] the legend shows sums with two decimals; it hides a series or shows only that one', async () => {
    const { user } = await show();
    const legend = within(await screen.findByRole('list', { name: 'Series of the chart' }));
    const lamp = legend.getByRole('button', { name: /^Sofa lamp 6\.00.kWh/ });
    const rest = legend.getByRole('button', { name: /^Not tracked 2\.00.kWh/ });
    await user.click(lamp);
    expect(lamp.getAttribute('aria-pressed')).toBe('false');
    await user.click(legend.getByRole('button', { name: 'Show only Sofa lamp' }));
    expect([lamp, rest].map((each) => each.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
    ]);
    await user.click(legend.getByRole('button', { name: 'Show only Sofa lamp' }));
    expect(rest.getAttribute('aria-pressed')).toBe('true');
  });

  test('[ENERGY-06] offers seven groupings and keeps the choice in the address', async () => {
    const page = await show();
    const chart = await screen.findByRole('combobox', { name: 'Chart' });
    expect(within(chart).getAllByRole('option')).toHaveLength(7);
    await page.user.selectOptions(chart, 'total_by_environment');
    expect(page.searches).toEqual([{ grouping: 'total_by_environment' }]);
  });

  test('[ENERGY-B1] shows the cost, today’s rate bands and the peak hour', async () => {
    await show();
    await screen.findByRole('list', { name: 'Series of the chart' });
    expect(screen.getByText(/8\.00.kWh · €.2\.00/)).toBeTruthy();
    expect(await screen.findByText('F1 4.0 · F2 1.0 · F3 0.0')).toBeTruthy();
    expect(screen.getByText(/2\.86.kW/)).toBeTruthy();
    expect(screen.getByText(/of 3\.3.kW always available/)).toBeTruthy();
  });

  test('[ENERGY-B1] the peak hour and the last price have the time of the house’s clocks', async () => {
    const energy = {
      report: () => ({ ...report, peak: { at: Date.UTC(2026, 10, 22, 19), kWh: 2.86 } }),
      settings: () => ({
        ...settingsOf({ ...tariff, price: { kind: 'hourly', spread: 0.02 } } as never),
        marketPricesUntil: Date.UTC(2026, 10, 24, 15),
      }),
    };
    const system = { ...aSystemState(), now: NOW, timeZone: 'Asia/Tokyo' };
    const { user } = await show({}, energy, { snapshot: { system } });
    // Nine hours ahead of UTC.
    expect(await screen.findByText('Monday 23 November, 04:00')).toBeTruthy();
    const [edit] = await screen.findAllByRole('button', { name: 'Contract and prices' });
    if (edit) await user.click(edit);
    expect(await screen.findByText(/11\/25\/2026 00:00/)).toBeTruthy();
  });

  test('[ENERGY-B1] rate bands beside a roof are what came from the grid', async () => {
    const days = report.days.map((each) => ({ ...each, produced: 3 }));
    await show({}, { report: () => ({ ...report, days }) });
    expect(await screen.findByText('from the grid: F1 4.0 · F2 1.0 · F3 0.0')).toBeTruthy();
  });

  test('[ENERGY-B1] a contract of 4.5 kW always leaves 4.95 kW available', async () => {
    await show({}, { settings: () => settingsOf({ ...tariff, contractualPower: 4.5 }) });
    expect(await screen.findByText(/4\.95.kW/)).toBeTruthy();
  });

  test('[ENERGY-02] the cost can be chosen without a contract, and asks for one', async () => {
    const costless = report.days.map((each) => ({ ...each, cost: null, fixed: null }));
    const energy = {
      report: () => ({ ...report, days: costless }),
      settings: () => settingsOf(null),
    };
    const page = await show({ search: { type: 'COST' } }, energy);
    expect(await screen.findByText('No cost without a contract')).toBeTruthy();
    const type = screen.getByRole<HTMLSelectElement>('combobox', { name: 'What is shown' });
    expect(type.value).toBe('COST');
    await page.user.selectOptions(type, 'ENERGY');
    expect(page.searches).toEqual([{ type: 'ENERGY' }]);
  });

  test('[ENERGY-B1] the fixed fee has a series of its own in the cost, and a line below', async () => {
    const days = report.days.map((each) => ({ ...each, fixed: 0.5, cost: (each.cost ?? 0) + 0.5 }));
    await show({ search: { type: 'COST' } }, { report: () => ({ ...report, days }) });
    const legend = within(await screen.findByRole('list', { name: 'Series of the chart' }));
    expect(legend.getByRole('button', { name: /^Fixed fee €.1\.00/ })).toBeTruthy();
    expect(screen.getByText(/8\.00.kWh · €.3\.00/)).toBeTruthy();
    expect(screen.getByText(/The cost includes €.1\.00 of the fixed fee/)).toBeTruthy();
  });

  test('[ENERGY-B1] energy that came late or was calculated is named with its device', async () => {
    const days = report.days.map((each) => ({
      ...each,
      slices: each.slices.map((slice) =>
        slice.Key === null ? slice : { ...slice, estimated: 1.5, reckoned: true },
      ),
    }));
    await show({}, { report: () => ({ ...report, days }) });
    expect(
      await screen.findByText(/^Estimated: 3\.00.kWh of Sofa lamp\. Its counter/),
    ).toBeTruthy();
    expect(screen.getByText(/^Sofa lamp: calculated from the power/)).toBeTruthy();
  });

  test('a range of more than a year says where what is shown begins', async () => {
    const cutBefore = TODAY - 365 * DAY;
    await show({}, { report: () => ({ ...report, cutBefore }) });
    await screen.findByText(/^At most 366 days are shown at once: these begin on .*23.* 2025\.$/);
  });

  test('is exported as a table that Italian spreadsheets can open', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:energy';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const days = report.days.map((each, at) => ({
      ...each,
      slices: each.slices.map((slice) =>
        slice.Key === null
          ? slice
          : { ...slice, estimated: at === 0 ? 0.5 : 0, reckoned: at === 1 },
      ),
    }));
    const energy = { report: () => ({ ...report, days }) };
    const { user } = await show({}, energy, { language: 'it' });
    await user.click(await screen.findByRole('button', { name: 'CSV' }));
    expect((pressed.mock.contexts[0] as HTMLAnchorElement).download).toBe('energia-2026-11-17.csv');
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
    // Without this mark a spreadsheet spoils every accent.
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      'Data;Dispositivo;Ambiente;Uso;Energia (kWh);Costo (€);Di cui stimata (kWh);Provenienza',
    );
    expect(lines.slice(1)).toEqual([
      '2026-11-22;Sofa lamp;Kitchen;Illuminazione;2;0,5;0,5;in parte stimata: contata in ritardo',
      '2026-11-22;Non tracciata;;;1;0,25;0;quello che resta',
      '2026-11-23;Sofa lamp;Kitchen;Illuminazione;4;1;0;calcolata dalla potenza',
      '2026-11-23;Non tracciata;;;1;0,25;0;quello che resta',
    ]);
  });

  test('says so when there are no measurements', async () => {
    await show({}, { report: () => ({ ...report, days: [], peak: null }) });
    expect(await screen.findByText('No data')).toBeTruthy();
  });

  test('[ENERGY-07] a report that can’t be read is logged once, without a pop-up', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await show(
      {},
      {
        report: () => {
          throw hubError('STORAGE_FAILED');
        },
      },
    );
    expect(await screen.findByText('The energy report couldn’t be loaded')).toBeTruthy();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('The energy report could not be read'),
      expect.objectContaining({ code: 'STORAGE_FAILED' }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    log.mockRestore();
  });
});

describe('the contract', () => {
  const edit = async (energy: Partial<Energy>) => {
    const page = await show({}, energy);
    const [button] = await screen.findAllByRole('button', { name: 'Contract and prices' });
    if (button) await page.user.click(button);
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Contract' })) };
  };

  test('[ENERGY-B1] is entered by rate band, with decimal commas or points', async () => {
    const saved: unknown[] = [];
    const { user, dialog } = await edit({
      settings: () => settingsOf(null),
      setTariff: (wanted) => {
        saved.push(wanted);
        return settingsOf(wanted.tariff);
      },
    });
    await user.type(dialog.getByRole('textbox', { name: 'Every hour' }), '0,25');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          tariff: { price: { kind: 'single', all: 0.25 }, fixedPerMonth: 0, contractualPower: 3 },
        },
      ]),
    );
  });

  test('an invalid price is reported at its field, and nothing is sent', async () => {
    const { user, dialog, calls } = await edit({});
    const field = dialog.getByRole('textbox', { name: 'Every hour' });
    await user.clear(field);
    await user.type(field, 'cheap');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a number, such as 0.25')).toBeTruthy();
    expect(inputs({ calls }, 'energy.setTariff')).toEqual([]);
  });
});
