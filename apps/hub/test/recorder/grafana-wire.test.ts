/**
 * Requests as they leave Grafana, byte for byte but for the expressions and times: a panel's and Explore's (a
 * browser's "copy as cURL" at play.grafana.org, Grafana 12; the address and the headers are those of
 * grafana-runtime's DataSourceWithBackend), and what the Infinity plugin sends from Grafana's server (its
 * pkg/infinity/headers.go).
 */
import type { TelemetryResult } from '@dimora/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, MINUTE, NOON, RecordedHouse, THERMOMETER } from './recorded-house.ts';

let house: RecordedHouse;
let token: string;
let key: string;

beforeAll(async () => {
  house = await RecordedHouse.open();
  for (let minute = 0; minute < 60; minute += 1) {
    house.report(THERMOMETER, { TEMPERATURE: minute < 30 ? 18 : 21 });
    await house.wait(MINUTE);
  }
  const owner = await house.home.as('owner');
  ({ token = '' } = owner);
  key = await house.keyOf(owner, THERMOMETER);
});
afterAll(() => house[Symbol.asyncDispose]());

type Results = Readonly<Record<string, TelemetryResult>>;

/** Posts the bytes of a body, with a sender's own headers. */
async function post(path: string, body: string, headers: Record<string, string>): Promise<Results> {
  const answer = await house.home.call(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { results } = (await answer.json()) as { results: Results };
  return results;
}

const ofPanel = {
  accept: 'application/json, text/plain, */*',
  'content-type': 'application/json',
  'x-dashboard-title': 'Casa al mare',
  'x-dashboard-uid': 'cNMLIAFK',
  'x-datasource-uid': 'grafanacloud-prom',
  'x-grafana-device-id': '2b0db28108a0a56f4a0dcf3d59537fe7',
  'x-grafana-org-id': '1',
  'x-panel-id': '22',
  'x-panel-plugin-id': 'timeseries',
  'x-panel-title': '$host - Overall',
  'x-plugin-id': 'prometheus',
};

const lastOf = (result: TelemetryResult | undefined) => result?.frames[0]?.data.values[1]?.at(-1);

test('[TELEMETRY-03] a panel’s request is answered', async () => {
  // The browser escapes the exclamation mark, and adds fields that no data source reads.
  const body =
    String.raw`{"queries":[{"calculatedInterval":"2s","datasource":{"type":"prometheus","uid":"grafanacloud-prom"},"datasourceErrors":{},"errors":{},"expr":"dimora_temperature{device=\"KEY\"}","format":"time_series","hide":false,"interval":"1m","intervalFactor":1,"legendFormat":"{{mode}}\u0021","metric":"","refId":"A","step":300,"exemplar":false,"requestId":"22A","utcOffsetSec":28800,"scopes":[],"adhocFilters":[],"datasourceId":171,"intervalMs":60000,"maxDataPoints":778},{"datasource":{"type":"prometheus","uid":"grafanacloud-prom"},"expr":"KEY:TEMPERATURE","format":"time_series","hide":false,"interval":"1m","intervalFactor":1,"legendFormat":"Max","refId":"B","exemplar":false,"requestId":"22B","utcOffsetSec":28800,"scopes":[],"adhocFilters":[],"datasourceId":171,"intervalMs":60000,"maxDataPoints":778}],"from":"FROM","to":"TO"}`
      .replaceAll('KEY', key)
      .replace('FROM', String(NOON))
      .replace('TO', String(NOON + HOUR));
  const results = await post('/api/ds/query?ds_type=prometheus&requestId=SQR371', body, ofPanel);
  expect(Object.keys(results)).toEqual(['A', 'B']);
  for (const result of Object.values(results)) {
    expect(result.status).toBe(200);
    expect(result.frames).toHaveLength(1);
    expect(lastOf(result)).toBe(21);
  }
});

test('[TELEMETRY-03] Explore’s instant query returns the value at its end, and a query of both kinds also a curve', async () => {
  const body =
    String.raw`{"queries":[{"refId":"A","key":"Q-b34b5ac7-c2d7-44fc-bc77-06570400a564-0","instant":true,"range":false,"exemplar":false,"expr":"dimora_temperature{device=\"KEY\"}","datasource":{"uid":"yPdqCed7z","type":"prometheus"},"queryType":"timeSeriesQuery","requestId":"Q-b34b5ac7-c2d7-44fc-bc77-06570400a564-0A","utcOffsetSec":28800,"legendFormat":"","interval":"","datasourceId":34,"intervalMs":15000,"maxDataPoints":2512},{"refId":"B","instant":true,"range":true,"expr":"dimora_temperature{device=\"KEY\"}","datasource":{"uid":"yPdqCed7z","type":"prometheus"},"intervalMs":15000,"maxDataPoints":2512}],"range":{"from":"2026-03-10T11:00:00.000Z","to":"2026-03-10T11:20:00.000Z","raw":{"from":"now-30m","to":"now"}},"from":"FROM","to":"TO"}`
      .replaceAll('KEY', key)
      .replace('FROM', String(NOON))
      .replace('TO', String(NOON + 20 * MINUTE));
  const { A, B } = await post('/api/ds/query', body, {
    accept: 'application/json, text/plain, */*',
    'content-type': 'application/json',
  });
  const [times = [], values = []] = A?.frames[0]?.data.values ?? [];
  expect(values).toEqual([18]);
  expect(times[0]).toBeLessThanOrEqual(NOON + 20 * MINUTE);
  expect(B?.frames[0]?.data.values[1]?.length).toBeGreaterThan(1);
});

test('[TELEMETRY-03] a request of the Infinity plugin is answered', async () => {
  const body = `{"from": "${NOON}", "to": "${NOON + HOUR}", "queries": [{"refId": "A", "expr": "${key}:TEMPERATURE", "maxDataPoints": 500}]}`;
  const { A } = await post('/api/ds/query', body, {
    accept: 'application/json;q=0.9,text/plain',
    'content-type': 'application/json',
    'user-agent': 'Grafana/12.0.2',
    'accept-encoding': 'gzip',
  });
  expect(lastOf(A)).toBe(21);
});
