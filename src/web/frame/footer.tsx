import { useLink, useMinimumAge, useOpen, useShell, useText } from '../core/context.ts'
import css from './footer.module.css'

export default function Footer() {
  const t = useText('frame')
  const link = useLink()
  const open = useOpen()
  const { modals, session } = useShell()
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
      {(['howbet', 'rules', 'results', 'betting-calculator'] as const).map((name) =>
        open(name) ? (
          <p key={name}>
            <a href={link(`/${name}`)}>{t(name)}</a>
          </p>
        ) : null,
      )}
      {bonuses && !session?.ban ? (
        <p>
          <a href={link(bonuses)}>{t('bonuses')}</a>
        </p>
      ) : null}
      <button type="button" aria-haspopup="dialog" onClick={() => modals.open('cookies')}>
        {t('cookies')}
      </button>
    </footer>
  )
}
