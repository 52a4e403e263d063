import { useLink, useMinimumAge, useOpen, useShell, useText } from '../core/context.ts'
import { useSource } from '../core/use-source.ts'
import css from './footer.module.css'
import { LanguageLinks } from './language-switch.tsx'
import type { FooterProps } from './section.ts'

const pages = [
  'howbet',
  'rules',
  'results',
  'betting-calculator',
  'about',
  'contacts',
  'consent',
  'responsiblegaming',
  'cookie-policy',
] as const
/** Number of links with an address of their own in the registry; the others share that of the information pages. */
const ownAddresses = 4

export default function Footer({ path }: FooterProps) {
  const t = useText('frame')
  const link = useLink()
  const open = useOpen()
  const { modals, session, language, languages, site } = useShell()
  const licence = useSource(site)?.licence
  const age = useMinimumAge()
  const bonuses = open('bonus-rules') ? '/bonus/rules' : open('bonuses-offers') && '/bonuses-offers'
  return (
    <footer className={css.footer}>
      <p className={css.age}>
        <span dir="ltr">{age}+</span> {t('footer-age')}
      </p>
      <p>
        {t('footer-delay')} {t('footer-sandbox')}
      </p>
      <ul>
        {pages.map((name, index) =>
          open(index < ownAddresses ? name : 'information') ? (
            <li key={name}>
              <a href={link(`/${name === 'cookie-policy' ? 'cookies' : name}`)}>{t(name)}</a>
            </li>
          ) : null,
        )}
        {session && !session.ban && open('recharge') ? (
          <li>
            <a href={link('/recharge')}>{t('payments')}</a>
          </li>
        ) : null}
        {session && open('responsible') ? (
          <li>
            <a href={link('/responsible')}>{t('limits')}</a>
          </li>
        ) : null}
        {bonuses && !session?.ban ? (
          <li>
            <a href={link(bonuses)}>{t('bonuses')}</a>
          </li>
        ) : null}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => modals.open('cookies')}>
            {t('cookies')}
          </button>
        </li>
      </ul>
      {licence ? (
        <p>
          <a href={licence.link}>{t('licence', { number: licence.number, authority: licence.authority })}</a>
        </p>
      ) : null}
      {languages.length > 1 ? (
        <LanguageLinks className={css.languages} current={language} path={path} offered={languages} />
      ) : null}
    </footer>
  )
}
