import { useLink, useText } from '../core/context.ts'
import { PartPlace } from '../core/sub-apps/frame-part.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import footer from './footer.module.css'
import { footerPart, headerPart } from './frame-parts.ts'
import header from './header.module.css'
import type { FooterProps, HeaderProps } from './section.ts'

/** The header, or without its code a minimal one: a link home and a retry button. */
export function HeaderPlace(props: HeaderProps) {
  return <PartPlace part={headerPart} props={props} instead={(refresh) => <BareHeader refresh={refresh} />} />
}

function BareHeader({ refresh }: { readonly refresh: (() => void) | undefined }) {
  const t = useText('frame')
  const link = useLink()
  return (
    <header className={header.header}>
      <div className={header.inner}>
        <a className={header.logo} href={link('/')} aria-label={`${t('site')} · ${t('home')}`}>
          <Logo />
        </a>
        <Refresh refresh={refresh} />
      </div>
    </header>
  )
}

export function FooterPlace(props: FooterProps) {
  return (
    <PartPlace
      part={footerPart}
      props={props}
      instead={(refresh) => (
        <footer className={footer.footer}>
          <Refresh refresh={refresh} />
        </footer>
      )}
    />
  )
}

function Refresh({ refresh }: { readonly refresh: (() => void) | undefined }) {
  const t = useText('frame')
  return refresh ? (
    <p role="alert">
      {t('main_dictionary_load_error')}{' '}
      <button type="button" className="button" onClick={refresh}>
        {t('main_refreshing_button')}
      </button>
    </p>
  ) : null
}
