import { expect, test } from 'vitest';
import {
  WIZARD_PAGES,
  nextWizardPage,
  previousWizardPage,
  wizardPage,
  wizardPath,
  type WizardPage,
} from './wizard.ts';

const fresh = wizardPath({ hasRooms: false });
const furnished = wizardPath({ hasRooms: true });
const whole = wizardPath({ hasRooms: false, smartHome: true });

/** Every page from the welcome on, in the order of pressing Next. */
function walk(path: readonly WizardPage[]): WizardPage[] {
  const seen: WizardPage[] = [];
  for (let at: WizardPage | undefined = 'welcomePage'; at; at = nextWizardPage(at, path))
    seen.push(at);
  return seen;
}

test('[WIZARD-01] eight pages are served', () => {
  expect(WIZARD_PAGES.map(wizardPage)).toEqual([...WIZARD_PAGES]);
  expect(WIZARD_PAGES).toHaveLength(8);
});

test('[WIZARD-02] welcome, property, environments, room, end; existing rooms skip the environments', () => {
  expect(walk(fresh)).toEqual([
    'welcomePage',
    'propertyPage',
    'environmentsPage',
    'roomPage',
    'endPage',
  ]);
  expect(walk(furnished)).toEqual(['welcomePage', 'propertyPage', 'roomPage', 'endPage']);
});

test('[WIZARD-02] the smart-home page comes between room and end where it is configured', () => {
  expect(walk(whole)).toEqual([
    'welcomePage',
    'propertyPage',
    'environmentsPage',
    'roomPage',
    'smartHomePage',
    'endPage',
  ]);
});

test.each(['nonsense', '', '/', 'welcomepage', '__proto__'])(
  '[WIZARD-02] the unknown page %j is the welcome',
  (page) => expect(wizardPage(page)).toBe('welcomePage'),
);

test('[WIZARD-03] back from the property leads to the welcome, and back from there nowhere', () => {
  for (const path of [fresh, furnished, whole]) {
    expect(previousWizardPage('propertyPage', path)).toBe('welcomePage');
    expect(previousWizardPage('welcomePage', path)).toBeUndefined();
  }
});

test('[WIZARD-03] back from environments and from smart home leads to the property', () => {
  for (const path of [fresh, furnished, whole]) {
    expect(previousWizardPage('environmentsPage', path)).toBe('propertyPage');
    expect(previousWizardPage('smartHomePage', path)).toBe('propertyPage');
  }
});

test('[WIZARD-03] any other back leads to the previous page in the path', () => {
  expect(previousWizardPage('roomPage', fresh)).toBe('environmentsPage');
  expect(previousWizardPage('roomPage', furnished)).toBe('propertyPage');
  expect(previousWizardPage('endPage', fresh)).toBe('roomPage');
  expect(previousWizardPage('endPage', whole)).toBe('smartHomePage');
});

test('[WIZARD-04] nothing comes after the last page', () => {
  expect(nextWizardPage('endPage', fresh)).toBeUndefined();
});

test('[WIZARD-02] a page that is not on the path continues from its place in the order', () => {
  expect(nextWizardPage('environmentsPage', furnished)).toBe('roomPage');
  expect(nextWizardPage('oldPropertyPage', fresh)).toBe('propertyPage');
  expect(nextWizardPage('mapPage', furnished)).toBe('roomPage');
  expect(previousWizardPage('mapPage', fresh)).toBe('propertyPage');
});
