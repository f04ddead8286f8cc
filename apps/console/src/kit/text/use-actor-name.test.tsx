import type { Actor } from '@dimora/contract/client';
import { SOMEONE } from '@dimora/domain';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { useActorName, type NamedActor } from './use-actor-name.ts';

function Name({ actor }: { readonly actor: NamedActor }) {
  return <p>by: {useActorName()(actor)}</p>;
}

const giulia = { kind: 'user', Id: 'giulia', Name: 'Giulia' } as Extract<Actor, { kind: 'user' }>;
const named = { Id: 'one', Name: 'Sera' };

const ROWS: readonly (readonly [NamedActor, string, string])[] = [
  [giulia, 'Giulia', 'Giulia'],
  [{ Id: 'giulia', Name: 'Giulia' }, 'Giulia', 'Giulia'],
  [{ ...giulia, Id: SOMEONE, Name: '' }, 'someone', 'qualcuno'],
  [{ ...giulia, via: 'voice' as const }, 'Giulia, by voice', 'Giulia, a voce'],
  [{ ...named, kind: 'device' } as NamedActor, 'Sera', 'Sera'],
  [{ ...named, kind: 'rule' }, 'automation “Sera”', 'automazione «Sera»'],
  [{ ...named, kind: 'schedule' }, 'schedule “Sera”', 'programma «Sera»'],
  [{ ...named, kind: 'app' }, 'app “Sera”', 'app «Sera»'],
  [{ ...named, kind: 'otherHub' }, 'hub “Sera”', 'hub «Sera»'],
  [{ ...named, kind: 'support' }, 'Sera, from support', 'Sera, dell’assistenza'],
  [{ kind: 'hub' }, 'the hub', 'l’hub'],
];

describe('[HISTORY-06] every kind of actor has a name', () => {
  test.each(ROWS)('%o', async (actor, en, it) => {
    const english = await renderScreen(<Name actor={actor} />);
    expect(screen.getByText(/^by:/).textContent).toBe(`by: ${en}`);
    english.unmount();
    await renderScreen(<Name actor={actor} />, { language: 'it' });
    expect(screen.getByText(/^by:/).textContent).toBe(`by: ${it}`);
  });
});
