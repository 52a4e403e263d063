import { useLink, useText } from '#web/core/context.ts'

const pages = [
  ['deposit', '/bonuses/deposit'],
  ['wager', '/bonuses/wager'],
] as const

/** Links to the two pages of bonuses. */
export function BonusNav({ page }: { readonly page: 'deposit' | 'wager' }) {
  const t = useText('bonus')
  const link = useLink()
  return (
    <nav className="chips" aria-label={t('title')}>
      {pages.map(([one, path]) => (
        <a key={one} href={link(path)} aria-current={one === page ? 'page' : undefined}>
          {t(`${one}-title`)}
        </a>
      ))}
    </nav>
  )
}
