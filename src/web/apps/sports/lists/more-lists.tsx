import { useLink, useOpen, useText } from '#web/core/context.ts'
import css from './more-lists.module.css'

const paths = {
  multi: '/multi',
  'top-game': '/topgame',
  champs: '/champs',
  'bets-on-your': '/betsonyour',
  results: '/results',
  'live-results': '/results/live',
} as const

/** Links from a list to the other open lists. */
export function MoreLists({ names }: { readonly names: readonly (keyof typeof paths)[] }) {
  const t = useText('lists')
  const link = useLink()
  const open = useOpen()
  const shown = names.filter((name) => open(name === 'live-results' ? 'results' : name))
  if (shown.length === 0) return null
  return (
    <nav className={`chips ${css.lists}`} aria-label={t('more')}>
      {shown.map((name) => (
        <a key={name} href={link(paths[name])}>
          {t(name)}
        </a>
      ))}
    </nav>
  )
}
