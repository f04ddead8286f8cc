import { trustedAddress } from '@dimora/domain';
import { config } from '../../../kit/config.ts';
import { useTexts } from '../../../kit/i18n/use-texts.ts';
import { chooserTexts } from '../texts.ts';
import classes from './home-addresses.module.css';

/**
 * The addresses of a hub in its own network, as links: who is at home opens it without the cloud. A page can't try
 * them itself, since browsers keep pages away from the addresses of a home; the best one comes first. Shows nothing
 * for a hub that reports none.
 */
export function HomeAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useTexts(chooserTexts);
  const trust = { ownOrigin: location.origin, trustedHosts: config.trustedHosts };
  const links = addresses.flatMap((address) => trustedAddress(address, trust) ?? []);
  if (links.length === 0) return null;
  return (
    <div className={classes.box}>
      <p>{t(($) => $.offline.atHome)}</p>
      <ul className={classes.links} aria-label={t(($) => $.offline.addresses)}>
        {links.map((link) => (
          <li key={link}>
            <a className={classes.link} href={`${link}/`}>
              {link}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
