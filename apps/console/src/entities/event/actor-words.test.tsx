import type { Actor } from '@dimora/contract/client';
import { SOMEONE } from '@dimora/domain';
import { anEvent } from '@dimora/testing/builders';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../kit/testing/render.tsx';
import { deviceTexts } from '../device/device-texts.ts';
import { eventTexts } from './event-texts.ts';
import { useEventWords } from './use-event-words.ts';

function Subtitle({ actor, about = {} }: { readonly actor: Actor; readonly about?: object }) {
  const event = anEvent({
    IoTEventType: 'device.operated',
    DeviceName: 'Lamp',
    actor,
    ...about,
  });
  return (
    <p>
      by: {useEventWords()({ newest: event, since: event.Ts, count: 1, events: [event] }).subtitle}
    </p>
  );
}

const giulia = { kind: 'user', Id: 'giulia', Name: 'Giulia' } as Extract<Actor, { kind: 'user' }>;
const named = { Id: 'one', Name: 'Sera' };

describe('[HISTORY-06] names the person or thing that acted', () => {
  test.each<readonly [Actor, string, string]>([
    [giulia, 'Giulia', 'Giulia'],
    [{ ...giulia, Id: SOMEONE, Name: '' }, 'someone', 'qualcuno'],
    [{ ...giulia, via: 'voice' }, 'Giulia, by voice', 'Giulia, a voce'],
    [{ ...named, kind: 'rule' }, 'automation “Sera”', 'automazione «Sera»'],
    [{ ...named, kind: 'schedule' }, 'schedule “Sera”', 'programma «Sera»'],
    [{ ...named, kind: 'app' }, 'app “Sera”', 'app «Sera»'],
    [{ ...named, kind: 'otherHub' }, 'hub “Sera”', 'hub «Sera»'],
    [{ ...named, kind: 'support' }, 'Sera, from support', 'Sera, dell’assistenza'],
    [{ kind: 'hub' }, '', ''],
  ])('%o', async (actor, en, it) => {
    const texts = [eventTexts, deviceTexts];
    const english = await renderScreen(<Subtitle actor={actor} />, { texts });
    expect(screen.getByText(/^by:/).textContent).toBe(`by: ${en}`);
    english.unmount();
    await renderScreen(<Subtitle actor={actor} />, { texts, language: 'it' });
    expect(screen.getByText(/^by:/).textContent).toBe(`by: ${it}`);
  });
});

test.each([
  ['sofia', 'Giulia'],
  ['giulia', ''],
])(
  '[HISTORY-06] a change of the account of %s names who made it, unless they did',
  async (Subject, by) => {
    const about = { IoTEventType: 'user.updated', Subject };
    await renderScreen(<Subtitle actor={giulia} about={about} />, {
      texts: [eventTexts, deviceTexts],
    });
    expect(screen.getByText(/^by:/).textContent).toBe(`by: ${by}`);
  },
);
