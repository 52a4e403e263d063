import { useLink, useOpen, useText } from './context.ts'
import css from './footer.module.css'

export function Footer() {
  const t = useText('shell')
  const link = useLink()
  const open = useOpen()
  return (
    <footer className={css.footer}>
      <p className={css.age}>
        <span aria-hidden="true">18+</span>
        {t('footer-age')}
      </p>
      <p>
        {t('footer-delay')} {t('footer-sandbox')}
      </p>
      {open('rules') ? (
        <p>
          <a href={link('/rules')}>{t('rules')}</a>
        </p>
      ) : null}
    </footer>
  )
}
