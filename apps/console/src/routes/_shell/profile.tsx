import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_shell/profile')({ component: () => null });
