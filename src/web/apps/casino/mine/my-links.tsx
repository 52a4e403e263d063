import { useLink, useText } from '#web/core/context.ts'

const pages = [
  ['my-casino', '/my-casino'],
  ['favourites', '/my-casino/favorites'],
  ['my-rounds', '/my-casino/rounds'],
] as const

export function MyLinks({ current }: { readonly current: (typeof pages)[number][0] }) {
  const t = useText('casino')
  const link = useLink()
  return (
    <nav className="chips" aria-label={t('my-casino')}>
      {pages.map(([name, path]) => (
        <a key={name} href={link(path)} aria-current={name === current ? 'page' : undefined}>
          {t(name)}
        </a>
      ))}
      <a href={link('/casino')}>{t('all-games')}</a>
    </nav>
  )
}
