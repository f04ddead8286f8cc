import { IconTemperature } from '@tabler/icons-react';
import { createFileRoute, redirect } from '@tanstack/react-router';

/** CLIMATE-01: redirects to the house. */
export const Route = createFileRoute('/_shell/climate-schedule/')({
  staticData: {
    palette: { icon: 'temperature', claim: 'READ_ENVIRONMENT' },
    menu: { area: 'climate', icon: IconTemperature, claim: 'READ_DEVICE' },
  },
  beforeLoad: () => {
    throw redirect({
      to: '/climate-schedule/$environmentId',
      params: { environmentId: '$home' },
      replace: true,
    });
  },
});
