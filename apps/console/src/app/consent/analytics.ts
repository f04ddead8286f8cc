import { config } from '../../kit/config.ts';

/** Loads the configured analytics script, once; without one nothing is loaded (SHELL-09, A86). */
export function loadAnalytics(url: string = config.analyticsScriptUrl): void {
  if (url === '' || document.querySelector(`script[data-analytics]`)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.dataset['analytics'] = '';
  document.head.append(script);
}
