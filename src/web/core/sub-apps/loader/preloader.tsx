import { useText } from '../../context.ts'
import type { Skeleton } from '../../registry/types.ts'
import css from './preloader.module.css'

/** Placeholder tiles of a page of games (spec section 2). */
const tiles: Readonly<Record<Skeleton, number>> = { games: 16, 'other-games': 2 }

/** Placeholder of a sub-app while its code or content loads; as a page its data is the skeleton. */
export function Preloader({ data: skeleton }: { readonly data?: Skeleton | undefined }) {
  const t = useText('frame')
  const parts = Array.from({ length: skeleton ? tiles[skeleton] : 4 }, (_, index) => (
    <i key={index} className={`skeleton ${skeleton ? css.tile : css.row}`} />
  ))
  return (
    <div className={`card ${css.preloader}`} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <i className={`skeleton ${css.title}`} />
      {skeleton ? <div className={skeleton === 'games' ? css.games : css.others}>{parts}</div> : parts}
    </div>
  )
}
