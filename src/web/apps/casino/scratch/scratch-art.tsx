import type { ReactNode } from 'react'
import css from './scratch-art.module.css'

/** A scratch card as the lobby shows it: some of its fields are open, and what it is about lies before it. */
export function ScratchArt({
  open,
  children,
}: {
  readonly open: readonly number[]
  readonly children: ReactNode
}) {
  return (
    <>
      <span className={css.card}>
        {Array.from({ length: 9 }, (_, at) => (
          <i key={at} data-open={open.includes(at) || undefined} />
        ))}
      </span>
      <span className={css.before}>{children}</span>
    </>
  )
}
