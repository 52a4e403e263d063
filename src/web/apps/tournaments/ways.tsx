import { useLink, useText } from '#web/core/context.ts'

const pages = [
  ['promo', '/bonus/casino/promo'],
  ['title', '/bonus/casino/tournaments'],
] as const

/** Links between the pages of tournaments and missions, and back to the games. */
export function Ways({ current }: { readonly current?: (typeof pages)[number][0] }) {
  const t = useText('tournaments')
  const link = useLink()
  return (
    <nav className="chips" aria-label={t('ways')}>
      {pages.map(([name, path]) => (
        <a key={name} href={link(path)} aria-current={name === current ? 'page' : undefined}>
          {t(name)}
        </a>
      ))}
      <a href={link('/casino')}>{t('all-games')}</a>
    </nav>
  )
}
