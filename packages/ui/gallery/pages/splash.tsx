import { Splash } from '../../src/entry/splash.tsx';

export function SplashPage() {
  return (
    <Splash
      percentage={48}
      group="Your home"
      item="Devices"
      version="Version 3.2.2 · build 250530"
      label="Loading"
      formatPercentage={(value) => `${value} %`}
    />
  );
}
