import { makeTheme, UiProvider } from '@dimora/ui';
import { HeadingProvider } from '@dimora/ui/heading';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useMemo, type ReactNode } from 'react';
import { brandOf } from '../kit/brand/brands.tsx';
import { useSystemInfo } from '../kit/home/hooks.ts';
import { useUiWords } from '../kit/i18n/use-ui-words.ts';
import { followHeading } from '../kit/routing/use-page-title.ts';
import { ServicesProvider, type Services } from '../kit/services.tsx';
import { useSetting } from '../kit/settings/use-setting.ts';
import { AppLink } from './app-link.tsx';
import { ProductOverlayDoor } from './change/product-overlay-door.tsx';
import { ConsentDoor } from './consent/consent-door.tsx';
import { ConfirmDoor } from './confirm/confirm-door.tsx';
import { StepUpDoor } from './step-up/step-up-door.tsx';
import { UpdateDoor } from './update/update-door.tsx';
import type { AppRouter } from './router.ts';

/** The whole console: services, theme and texts around the router. */
export function App({
  services,
  router,
}: {
  readonly services: Services;
  readonly router: AppRouter;
}) {
  return (
    <StrictMode>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <Dressed>
            <HeadingProvider value={followHeading}>
              <RouterProvider router={router} />
            </HeadingProvider>
            <ProductOverlayDoor />
            <ConsentDoor />
            <StepUpDoor />
            <ConfirmDoor />
            <UpdateDoor />
          </Dressed>
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>
  );
}

/** The hub's brand (SHELL-03), or the last known one until the hub has answered. */
function Dressed({ children }: { readonly children: ReactNode }) {
  const [lastBrand] = useSetting('brand');
  const name = useSystemInfo()?.brand ?? lastBrand;
  const theme = useMemo(() => makeTheme({ brand: brandOf(name) }), [name]);
  return (
    <UiProvider theme={theme} texts={useUiWords()} link={AppLink}>
      {children}
    </UiProvider>
  );
}
