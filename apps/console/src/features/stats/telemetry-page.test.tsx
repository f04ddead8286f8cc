import { aLamp, anOwner, aSystemInfo } from '@dimora/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeAnswers } from '../../kit/testing/fake-api.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { statsTexts } from './texts.ts';
import { TelemetryPage, type TelemetryPageProps } from './telemetry-page.tsx';

const NOW = Date.parse('2026-11-23T10:12:00Z');
const DAY = 86_400_000;
const lamp = aLamp();

type Query = NonNullable<NonNullable<FakeAnswers['ds']>['query']>;
const answered: Query = ({ queries }) => ({
  results: Object.fromEntries(
    queries.map(({ refId, expr }) => [
      refId,
      {
        status: 200,
        frames: expr.includes('light_on_off')
          ? [
              {
                schema: {
                  refId,
                  name: 'x',
                  fields: [
                    { name: 'Time', type: 'time' as const },
                    { name: 'Value', type: 'number' as const, labels: { name: 'Lamp of the hub' } },
                  ],
                },
                data: { values: [[NOW - 60_000], [1]] },
              },
            ]
          : [],
      },
    ]),
  ),
});

const show = (props: Partial<TelemetryPageProps> = {}, query: Query = answered, telemetry = true) =>
  renderScreen(<TelemetryPage search={{}} onSearch={() => undefined} {...props} />, {
    texts: [statsTexts],
    answers: { ds: { query } },
    now: () => NOW,
    snapshot: { user: anOwner(), devices: [lamp], info: aSystemInfo({ telemetry }) },
  });

const refresh = () => screen.getByRole('button', { name: 'Refresh' });
const isDisabled = (): boolean => refresh().getAttribute('aria-disabled') === 'true';

describe('the telemetry page', () => {
  test('[TELEMETRY-02] refreshes only when every metric has a property, and not while loading', async () => {
    const calls: unknown[] = [];
    const page = await show({}, (input) => {
      calls.push(input);
      return new Promise(() => undefined);
    });
    expect(isDisabled()).toBe(true);
    await page.user.click(screen.getByRole('button', { name: 'Add metric' }));
    expect(isDisabled()).toBe(true);
    await page.user.click(screen.getByRole('combobox', { name: 'Device 1' }));
    await page.user.click(await screen.findByRole('option', { name: lamp.Name, hidden: true }));
    expect(isDisabled()).toBe(true);
    await page.user.click(screen.getByRole('combobox', { name: 'Property 1' }));
    await page.user.click(
      (await screen.findAllByRole('option', { name: 'Light', hidden: true }))[0] as HTMLElement,
    );
    expect(isDisabled()).toBe(false);
    await page.user.click(refresh());
    await waitFor(() => expect(isDisabled()).toBe(true));
    expect(calls).toHaveLength(1);
  });

  test('[TELEMETRY-01] has a range to the minute, a device and a property for each metric, Add metric, Refresh and a line for each', async () => {
    const page = await show({}, answered);
    for (const end of ['From', 'To'])
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: end }).value).toMatch(
        /^\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
      );
    for (const at of [1, 2]) {
      await page.user.click(screen.getByRole('button', { name: 'Add metric' }));
      await page.user.click(screen.getByRole('combobox', { name: `Device ${at}` }));
      const devices = await screen.findAllByRole('option', { name: lamp.Name, hidden: true });
      await page.user.click(devices.at(-1) as HTMLElement);
      await page.user.click(screen.getByRole('combobox', { name: `Property ${at}` }));
      const property = at === 1 ? 'Light' : /^Bright/;
      const properties = await screen.findAllByRole('option', { name: property, hidden: true });
      await page.user.click(properties.at(at === 1 ? 0 : -1) as HTMLElement);
    }
    expect(page.calls.filter(({ procedure }) => procedure === 'ds.query')).toEqual([]);
    await page.user.click(refresh());
    // The chart draws the first metric; the warning names the second, of which nothing was recorded.
    expect(await screen.findByText(/^Not applicable: /)).toBeTruthy();
    expect(await screen.findByRole('img', { name: /Light/ })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Remove metric 2' }));
    expect(screen.queryByRole('combobox', { name: 'Device 2' })).toBeNull();
  });

  test('[TELEMETRY-04] waits ten seconds for an answer, and says when none arrives', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    const late = Object.assign(new Error('signal timed out'), { name: 'TimeoutError' });
    await show({ search: { metrics: `${lamp.Key}:LIGHT_ON_OFF` } }, () => Promise.reject(late));
    expect(await screen.findByText(/^The hub didn’t answer within 10 seconds/)).toBeTruthy();
    expect(patience).toHaveBeenCalledExactlyOnceWith(10_000);
  });

  test('[TELEMETRY-03] [TELEMETRY-04] requests the last 24 hours and the last value of 30 days in one request', async () => {
    const page = await show({ search: { metrics: `${lamp.Key}:LIGHT_ON_OFF` } });
    expect((await screen.findAllByText('Lamp of the hub')).length).toBeGreaterThan(0);
    const datasource = { type: 'dimora', uid: 'dimora' };
    const expr = `dimora_light_on_off{device="${lamp.Key}"}`;
    expect(page.calls.find(({ procedure }) => procedure === 'ds.query')?.input).toEqual({
      queries: [
        { refId: 'line0', datasource, expr, maxDataPoints: 1_200 },
        { refId: 'last0', datasource, expr: `last_over_time(${expr}[30d])` },
      ],
      from: expect.any(String),
      to: expect.any(String),
    });
    const { from, to } = (page.calls.find(({ procedure }) => procedure === 'ds.query')?.input ??
      {}) as {
      from: string;
      to: string;
    };
    expect(Number(to) - Number(from)).toBe(DAY);
    expect(screen.getByText(/^Last value: On/)).toBeTruthy();
  });

  test('warns of a metric that does not apply', async () => {
    await show({ search: { metrics: `${lamp.Key}:HUMIDITY` } });
    expect(await screen.findByText(/^Not applicable: .*Humidity/)).toBeTruthy();
    expect(screen.getByText('No value in the last 30 days')).toBeTruthy();
  });

  test('[STATS-02] is the fifth page, and only while telemetry is enabled', async () => {
    const page = await show();
    const links = (): (string | null)[] =>
      [...screen.getByRole('navigation').querySelectorAll('a')].map((each) => each.textContent);
    expect(links().indexOf('Telemetry')).toBe(4);
    page.unmount();
    await show({}, answered, false);
    expect(links()).not.toContain('Telemetry');
    expect(screen.getByText('Telemetry is switched off')).toBeTruthy();
  });
});
