import { useServices } from '../services.tsx';
import { cloudOf, type CloudApi, type CloudFetch, type CloudOrpc } from './cloud-client.ts';

/** The typed client of the cloud. Throws errors that `useExplain` understands; see also {@link useCloudOrpc}. */
export const useCloud = (): CloudApi => cloudOf(useServices()).api;

/** TanStack Query options: `useQuery(orpc.products.list.queryOptions({ input: {} }))`. */
export const useCloudOrpc = (): CloudOrpc => cloudOf(useServices()).orpc;

/** For responses that aren't JSON: map tiles and pictures. */
export const useCloudFetch = (): CloudFetch => cloudOf(useServices()).fetch;
