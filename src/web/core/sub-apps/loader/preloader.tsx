import { useText } from '../../context.ts'
import type { Skeleton } from '../../registry/types.ts'
import css from './preloader.module.css'

/** Of a page of games (spec section 2). */
const tiles: Readonly<Record<Skeleton, number>> = { games: 16, 'other-games': 2 }

/** Stands where a sub-app will, while its code or its content is on its way; as a page its data is the skeleton. */
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
