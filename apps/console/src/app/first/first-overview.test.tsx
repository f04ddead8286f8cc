import type { HouseSnapshot } from '@dimora/contract/client';
import { HOME } from '@dimora/domain';
import {
  aBlind,
  aDevice,
  aLamp,
  anOwner,
  aHouseSnapshot,
  stateVars,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { eventTexts } from '../../entities/event/event-texts.ts';
import { OverviewPage } from '../../features/dashboard/overview-page.tsx';
import { dashboardTexts } from '../../features/dashboard/texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import { changeSettings } from '../../kit/settings/settings.ts';
import { drawFirst } from './draw-first.ts';
import { firstOverview } from './first-overview.ts';

const giulia = anOwner({ FirstName: 'Giulia', Name: 'Giulia Bianchi' });
const door = aDevice({ Status: { StateVars: stateVars({ OPENINGS: true }), Image: null } });
const drawn = async (snapshot: Partial<HouseSnapshot>, language: 'en' | 'it' = 'en') =>
  firstOverview({
    snapshot: aHouseSnapshot({ user: giulia, ...snapshot }),
    language,
    words: await dashboardTexts.load(language),
  });

// Files share their document: what is drawn without React would stay in it.
afterEach(() => document.body.replaceChildren());
afterEach(() => changeSettings({ scenes: null }));

describe('the first overview', () => {
  test.each(['en', 'it'] as const)(
    'shows the same texts as the page will (%s)',
    async (language) => {
      const snapshot = { user: giulia, devices: [door] };
      await renderScreen(<OverviewPage />, {
        language,
        snapshot,
        texts: [dashboardTexts, deviceTexts, environmentTexts, eventTexts],
        answers: { events: { list: () => ({ events: [], next: null, asOf: 0 }) } },
        now: () => aHouseSnapshot(snapshot).system.now,
      });
      const heading = screen.getByRole('heading', { level: 1 });
      const first = await drawn(snapshot, language);
      expect(first?.querySelector('h1')?.textContent).toBe(heading.textContent);
      expect(first?.querySelector('p')?.textContent).toBe(heading.nextElementSibling?.textContent);
      expect(first?.querySelector('p')?.textContent).toContain('1');
    },
  );

  test.each([
    [[], 0],
    [[aLamp()], 1],
    [[aBlind()], 2],
    [[aLamp(), aBlind()], 3],
  ])('reserves room for the commands', async (devices, count) => {
    changeSettings({ scenes: 0 });
    const first = await drawn({ devices });
    expect(first?.querySelectorAll('[class*="commands"] > *')).toHaveLength(count);
  });

  test.each([
    [null, 3],
    [0, 0],
    [5, 5],
  ])(
    'reserves room for as many scenes as last time (%s), in a row before the commands',
    async (scenes, count) => {
      changeSettings({ scenes });
      const first = await drawn({ devices: [aLamp()] });
      const rows = [...(first?.querySelectorAll('[class*="commands"]') ?? [])];
      const each = rows.map(({ children }) => children.length);
      expect(each).toEqual(count === 0 ? [1] : [count, 1]);
    },
  );

  test('uses the person’s language even if the browser has another', async () => {
    document.body.innerHTML = '<div id="root"><div class="first"></div></div>';
    const user = { ...giulia, PreferredLanguageId: 'it' as const };
    await drawFirst(Promise.resolve(aHouseSnapshot({ user })), 'en');
    expect(document.querySelector('h1')?.textContent).toMatch(/^Buon/);
  });

  test('reserves room for the numbers', async () => {
    const measured = systemEnvironments().map((each) =>
      each.Id === HOME ? { ...each, State: { TEMPERATURE: { ...first20, of: 1 } } } : each,
    );
    const strip = async (environments: HouseSnapshot['environments']) =>
      (await drawn({ environments }))?.querySelector('ul');
    expect(await strip(measured)).toBeTruthy();
    expect(await strip(systemEnvironments())).toBeNull();
  });

  test('[START-17] is not shown to somebody without access to the hub', async () => {
    const stranger = { ...giulia, Role: 'not_authorized' as const };
    expect(await drawn({ user: stranger })).toBeUndefined();
  });

  test('[SHELL-03] leaves other brands their own appearance', async () => {
    const { info } = aHouseSnapshot();
    expect(await drawn({ info: { ...info, brand: 'nidea' } })).toBeUndefined();
  });

  test('leaves alarms to the page', async () => {
    const leak = { StateVars: stateVars({ WATER_LEAK: true }), Image: null };
    expect(await drawn({ devices: [aDevice({ Status: leak })] })).toBeUndefined();
  });
});

const first20 = stateVars({ TEMPERATURE: 20 })['TEMPERATURE'] as NonNullable<
  HouseSnapshot['environments'][number]['State'][string]
>;
