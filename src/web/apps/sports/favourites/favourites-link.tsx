import { Star } from 'lucide-react'
import { useLink, useText } from '#web/core/context.ts'
import css from '../board/board-headings.module.css'

/** Link between a section and its favourites: `/line?favourites=1`. */
export function FavouritesLink({ path, on }: { readonly path: string; readonly on: boolean }) {
  const t = useText('favourites')
  const link = useLink()
  return (
    <div className={`chips ${css.mine}`}>
      <a
        href={link(on ? path : `${path}?favourites=1`)}
        aria-current={on ? 'true' : undefined}
        aria-label={t('mine')}
      >
        <Star size={16} aria-hidden="true" />
        <span className={css.named}>{t('mine')}</span>
      </a>
    </div>
  )
}
