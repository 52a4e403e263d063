import { useLayoutEffect, useRef } from 'react'
import type { SlotScene, SlotSheet } from '#domain/casino/casino/api.ts'
import { useShell } from '#web/core/context.ts'
import { type Mark, marksOf } from './marks.ts'
import css from './slot-scene.module.css'

/** Returns the number of symbols that pass while a reel spins. */
const passing = (reel: number) => 14 + reel * 5
/** Milliseconds until the first reel stops, and between the later ones. */
const firstStops = 800
const nextStops = 180

/** Reels with their symbols; once they stop, winning symbols light up and lines join them. */
export function Reels({
  prefix,
  scene,
  before,
  moving,
  turn,
  strips,
  lines,
}: {
  /** Prefix of the symbols' ids. */
  readonly prefix: string
  readonly scene: SlotScene
  /** Previous picture of the round. */
  readonly before: SlotScene | null
  readonly moving: boolean
  /** Changes with every picture. */
  readonly turn: string
  readonly strips: SlotSheet['strips']
  readonly lines: SlotSheet['lines']
}) {
  const { language } = useShell()
  const { window, wins, kind } = scene
  const rows = window[0]!.length
  const spins = kind === 'spin' || kind === 'free'
  const held = (scene.more?.held ?? []) as readonly number[]
  const heldBefore = (before?.more?.held ?? []) as readonly number[]
  const won = new Set(moving ? [] : wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel} ${row}`)))
  const marks = moving && spins ? [] : marksOf(scene, language)
  return (
    <div
      className={css.reels}
      style={{ '--reels': window.length, '--rows': rows } as React.CSSProperties}
      data-reels
      data-won={won.size > 0 || undefined}
      dir="ltr"
      aria-hidden="true"
    >
      {window.map((column, reel) => (
        <Reel
          key={reel}
          reel={reel}
          column={column}
          strip={strips[reel]!}
          prefix={prefix}
          turn={moving ? turn : null}
          way={spins ? (heldBefore.includes(reel) ? 'none' : 'spin') : kind === 'cascade' ? 'fall' : 'none'}
          before={before?.window[reel] ?? null}
          held={held.includes(reel)}
          wins={column.map((_, row) => won.has(`${reel} ${row}`))}
          marks={marks.filter(({ cell }) => cell[0] === reel)}
        />
      ))}
      {moving || !lines ? null : (
        <svg
          className={css.lines}
          viewBox={`0 0 ${window.length * 2} ${rows * 2}`}
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          {wins.map(({ line, cells }, at) =>
            line === undefined ? null : (
              <polyline
                key={at}
                points={cells.map(([reel, row]) => `${reel * 2 + 1},${row * 2 + 1}`).join(' ')}
              />
            ),
          )}
        </svg>
      )}
    </div>
  )
}

function Reel(props: {
  readonly reel: number
  readonly column: readonly number[]
  readonly strip: readonly number[]
  readonly prefix: string
  /** Null while the reel is at rest. */
  readonly turn: string | null
  readonly way: 'spin' | 'fall' | 'none'
  readonly before: readonly number[] | null
  readonly held: boolean
  readonly wins: readonly boolean[]
  readonly marks: readonly Mark[]
}) {
  const { reel, column, strip, prefix, turn, way, before, held, wins, marks } = props
  const roll = useRef<HTMLDivElement>(null)
  const spinning = turn !== null && way === 'spin'
  const filler = spinning ? Array.from({ length: passing(reel) }, (_, at) => strip[at % strip.length]!) : []
  useLayoutEffect(() => {
    const moved = roll.current
    if (!moved || turn === null || way === 'none') return
    const animation =
      way === 'spin'
        ? moved.animate(
            [
              { transform: `translateY(${(-100 * passing(reel)) / (passing(reel) + column.length)}%)` },
              { transform: 'translateY(0.6%)', offset: 0.93 },
              { transform: 'translateY(0)' },
            ],
            { duration: firstStops + nextStops * reel, easing: 'cubic-bezier(0.25, 0.6, 0.3, 1)' },
          )
        : moved.animate(
            [
              { transform: 'translateY(-34%)', opacity: 0.2 },
              { transform: 'translateY(0)', opacity: 1 },
            ],
            {
              duration: 420,
              delay: 40 * reel,
              fill: 'backwards',
              easing: 'cubic-bezier(0.3, 0.9, 0.4, 1.15)',
            },
          )
    return () => animation.cancel()
  }, [turn, way, reel, column.length])
  return (
    <div className={css.reel} data-reel data-held={held || undefined}>
      <div className={css.roll} ref={roll}>
        {[...column, ...filler].map((symbol, row) => (
          <span
            key={row}
            className={css.cell}
            data-win={wins[row] || undefined}
            data-new={(way === 'none' && before !== null && before[row] !== symbol) || undefined}
          >
            {symbol < 0 ? null : (
              <svg focusable="false" aria-hidden="true">
                <use href={`#${prefix}-${symbol}`} />
              </svg>
            )}
            {marks
              .filter(({ cell }) => cell[1] === row && row < column.length)
              .map(({ text }) => (
                <b key={text}>{text}</b>
              ))}
          </span>
        ))}
      </div>
    </div>
  )
}
