import { HOME, type EnvironmentId } from '@dimora/domain';
import {
  aGuest,
  aLamp,
  anEnvironment,
  anOwner,
  systemEnvironments,
} from '@dimora/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { deviceTexts } from '../../entities/device/device-texts.ts';
import { environmentTexts } from '../../entities/environment/environment-texts.ts';
import { renderScreen } from '../../kit/testing/render.tsx';
import type { Scene } from '../../kit/testing/scene.ts';
import { EnvironmentsPage } from './environments-page.tsx';
import { environmentsTexts } from './texts.ts';

const id = (text: string): EnvironmentId => text as EnvironmentId;
const place = (Id: string, Name: string, parent: string = HOME) =>
  anEnvironment({ Id: id(Id), Name, ParentEnvironmentId: id(parent) });
const ground = place('ground', 'Ground floor');
const living = place('living', 'Living room', 'ground');
const kitchen = place('kitchen', 'Kitchen', 'ground');
const garden = place('garden', 'Garden');
const house = [...systemEnvironments(), ground, living, kitchen, garden];
const lamp = aLamp({ Name: 'Sofa lamp', EnvironmentId: living.Id });
const pump = aLamp({ Name: 'Garden pump', EnvironmentId: garden.Id });

const show = (scene: Scene = {}, parent?: string) =>
  renderScreen(<EnvironmentsPage {...(parent !== undefined && { parent: id(parent) })} />, {
    ...scene,
    texts: [environmentsTexts, environmentTexts, deviceTexts],
    snapshot: { user: anOwner(), environments: house, devices: [lamp, pump], ...scene.snapshot },
  });

const section = (name: string) => within(screen.getByRole('region', { name }));
const cards = (name: string): (string | null)[] =>
  section(name)
    .getAllByRole('heading', { level: 3 })
    .map((each) => each.textContent);

describe('the list of environments', () => {
  test('[ENVS-05] starts with the home: its groups, all its rooms, its devices and the tree', async () => {
    await show();
    expect(cards('Groups')).toEqual(['Ground floor']);
    expect(cards('Rooms')).toEqual(['Living room', 'Kitchen', 'Garden']);
    expect(
      section('Devices')
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(['Garden pump', 'Sofa lamp']);
    expect(screen.getByRole('tree')).toBeDefined();
  });

  test('[ENVS-05] shows a selected group, with a way back', async () => {
    await show({}, 'ground');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ground floor');
    expect(cards('Rooms')).toEqual(['Living room', 'Kitchen']);
    expect(screen.queryByRole('region', { name: 'Groups' })).toBeNull();
    expect(
      section('Devices')
        .getAllByRole('link')
        .map((each) => each.textContent),
    ).toEqual(['Sofa lamp']);
    expect(
      within(screen.getByRole('navigation', { name: 'You are here' })).getByRole('link', {
        name: 'Environments',
      }),
    ).toBeDefined();
  });

  test('[ENVS-05] the card of a group selects it, the card of a room opens it, the tree selects', async () => {
    await show();
    expect(section('Groups').getByRole('link').getAttribute('href')).toBe(
      '/environments/all?parent=ground',
    );
    expect(section('Rooms').getByRole('link', { name: 'Kitchen' }).getAttribute('href')).toBe(
      '/environments/kitchen',
    );
    expect(screen.getByRole('treeitem', { name: /Ground floor/ }).getAttribute('href')).toBe(
      '/environments/all?parent=ground',
    );
  });

  test('[ENVS-06] the tree shows six children of a parent and offers the rest', async () => {
    const many = Array.from({ length: 9 }, (_, at) => place(`room${at}`, `Room ${at}`));
    const { user } = await show({ snapshot: { environments: [...systemEnvironments(), ...many] } });
    const tree = within(screen.getByRole('tree'));
    expect(tree.getAllByRole('treeitem', { name: /^Room/ })).toHaveLength(6);
    await user.click(tree.getByRole('treeitem', { name: /more/ }));
    expect(tree.getAllByRole('treeitem', { name: /^Room/ })).toHaveLength(9);
  });

  test('[ENVS-06] the tree goes four levels deep', async () => {
    const chain = ['a', 'b', 'c', 'd'].map((each, at, all) =>
      place(each, each.toUpperCase(), all[at - 1] ?? HOME),
    );
    await show({ snapshot: { environments: [...systemEnvironments(), ...chain] } });
    const levels = screen
      .getAllByRole('treeitem')
      .map((each) => Number(each.getAttribute('aria-level')));
    expect(Math.max(...levels)).toBe(4);
  });

  test('an unknown parent is replaced by the home', async () => {
    await show({}, 'nowhere');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Environments');
    expect(cards('Rooms')).toHaveLength(3);
  });

  test('subscribes only to what it shows', async () => {
    const { services } = await show({}, 'ground');
    await waitFor(() =>
      expect(services.watchers.watch.get()).toMatchObject({
        environments: ['kitchen', 'living'],
        devices: [lamp.Id],
      }),
    );
  });

  test('[SHELL-10] only people who may add environments see the button for it', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Add environment' }).getAttribute('href')).toBe(
      '/environments/create',
    );
  });

  test('a guest sees the shared room and no actions they have no permission for', async () => {
    await show({
      snapshot: {
        user: aGuest([living.Id]),
        environments: [...systemEnvironments(), { ...living, ParentEnvironmentId: HOME }],
        devices: [lamp],
      },
    });
    expect(cards('Rooms')).toEqual(['Living room']);
    expect(screen.queryByRole('link', { name: 'Add environment' })).toBeNull();
  });

  test('an empty house explains how to begin, in both languages', async () => {
    await show({ language: 'it', snapshot: { environments: systemEnvironments(), devices: [] } });
    expect(screen.getByText('Qui non ci sono ancora ambienti')).toBeDefined();
  });
});
