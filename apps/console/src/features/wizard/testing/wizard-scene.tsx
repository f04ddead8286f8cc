import type { WizardPage as Page } from '@dimora/domain';
import { aCloudInfo, aCloudProperty, anOwner, aProduct } from '@dimora/testing/builders';
import { environmentTexts } from '../../../entities/environment/environment-texts.ts';
import { hubTexts } from '../../../entities/hub/hub-texts.ts';
import { placeTexts } from '../../../entities/place/place-texts.ts';
import type { FakeCloudAnswers } from '../../../kit/testing/fake-api.ts';
import { renderScreen, type Rendered } from '../../../kit/testing/render.tsx';
import type { Scene } from '../../../kit/testing/scene.ts';
import { wizardTexts } from '../texts.ts';
import { WizardPage } from '../wizard-page.tsx';

/** The owner whose hub is being set up. */
export const giulia = anOwner({ FirstName: 'Giulia' });

/** An own place of {@link giulia}'s. */
export const ownPlace = (overrides: Parameters<typeof aCloudProperty>[0] = {}) =>
  aCloudProperty({ UserId: giulia.Id, ...overrides });

/** A place as the hub returns it. */
export const asProperty = ({ Id, Name }: { readonly Id: string; readonly Name: string }) => ({
  Id,
  Name,
  Latitude: null,
  Longitude: null,
});

/** Shows a page of the wizard with a cloud that answers successfully; `calls(…)` lists its calls. */
export async function showWizard(
  page: Page,
  { cloud = {}, snapshot = {}, ...scene }: Scene & { readonly cloud?: FakeCloudAnswers } = {},
): Promise<Rendered & { readonly asked: (procedure: string) => readonly unknown[] }> {
  const rendered = await renderScreen(<WizardPage page={page} />, {
    at: `/wizard/${page}`,
    texts: [wizardTexts, hubTexts, placeTexts, environmentTexts],
    cloudFetch: () => new Response('', { status: 503 }),
    ...scene,
    snapshot: { user: giulia, property: null, ...snapshot },
    cloud: {
      info: { get: () => aCloudInfo() },
      ...cloud,
      parameters: {
        set: ({ Context, Key, Value }) => ({ Context, Key, Value }),
        ...cloud.parameters,
      },
      geo: {
        ipLocation: () => ({
          city: 'Gaeta',
          region_name: 'Lazio',
          country_name: 'Italia',
          latitude: 41.21,
          longitude: 13.57,
          display_name: 'Gaeta, Lazio, Italia',
        }),
        ...cloud.geo,
      },
      properties: {
        list: () => [],
        create: (draft) => ownPlace({ ...(draft as object), Id: 'made' as never }),
        ...cloud.properties,
      },
      products: {
        assignProperty: () => ({ product: aProduct(), delivered: true }),
        ...cloud.products,
      },
    },
  });
  const asked = (procedure: string): readonly unknown[] =>
    rendered.calls.filter((call) => call.procedure === procedure).map(({ input }) => input);
  return { ...rendered, asked };
}
