import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@dimora/ui/styles.css';
import { ServicesProvider } from '../kit/services.tsx';
import { createRouter } from './router.ts';
import { createServices } from './services.ts';

/** Puts the console on the page. */
export function start(root: HTMLElement): void {
  const services = createServices();
  const router = createRouter(services);
  createRoot(root).render(
    <StrictMode>
      <ServicesProvider value={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </StrictMode>,
  );
}
