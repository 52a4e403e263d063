import type { ReactNode } from 'react'
import { useShell, useText } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'
import { Logo } from '#web/ui/icons/logo.tsx'
import css from './alone.module.css'

/** Content of a page without the site's frame: the brand, the text, and support where the operator offers it. */
export function Alone({ children }: { readonly children: ReactNode }) {
  const t = useText('service')
  const frame = useText('frame')
  const support = useSource(useShell().site)?.support
  return (
    <div className={css.alone}>
      <p className={css.mark} dir="ltr">
        <Logo />
        <span className="visually-hidden">{frame('site')}</span>
      </p>
      {children}
      {support ? (
        <p className={css.help}>
          <a href={support}>{t('support')}</a>
        </p>
      ) : null}
    </div>
  )
}
