import type { ReactNode } from 'react'
import { CoinFace, Die, Gem, Mine } from '../parts/symbols.tsx'
import css from './game-art.module.css'

const arts: Readonly<Record<string, ReactNode>> = {
  dice: (
    <>
      <span className={css.left}>
        <Die value={5} />
      </span>
      <span className={css.right}>
        <Die value={6} />
      </span>
    </>
  ),
  coin: (
    <>
      <span className={css.behind}>
        <CoinFace side="tails" />
      </span>
      <span className={css.front}>
        <CoinFace side="heads" />
      </span>
    </>
  ),
  limbo: (
    <svg viewBox="0 0 120 120" className={css.full} aria-hidden="true" focusable="false">
      <path
        d="M8 106C46 104 82 84 104 26"
        fill="none"
        stroke="var(--light)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M8 106C46 104 82 84 104 26V112H8z" fill="var(--light)" opacity=".18" />
      <circle cx="104" cy="24" r="13" fill="#fff" />
      <circle cx="104" cy="21" r="8" fill="var(--light)" opacity=".7" />
    </svg>
  ),
  mines: (
    <>
      <span className={css.left}>
        <Gem colour="#2fd6c3" />
      </span>
      <span className={css.right}>
        <Mine />
      </span>
    </>
  ),
}

/** The picture of a game: its own things under its own light. */
export function GameArt({ id }: { readonly id: string }) {
  return (
    <span className={css.art} aria-hidden="true">
      {arts[id]}
    </span>
  )
}
