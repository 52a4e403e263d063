import { type KeyboardEvent, useRef } from 'react'
import { useText } from '#web/core/context.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Gem, Mine } from '../../parts/symbols.tsx'
import { collectOf } from '../collect-of.ts'
import { restsOnceTurned } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './mines-scene.module.css'

interface Input {
  readonly mines: number
}

interface Shown {
  readonly opened: readonly number[]
  /** Present once the round is over. */
  readonly mines?: readonly number[]
  readonly next?: string
}

const side = 5
const cells = side * side

function Choices({ input, choose, open, busy, round, money }: SceneProps<Input>) {
  const t = useText('games')
  const shown = open ? (round?.outcome as Shown) : null
  return (
    <>
      <Field label={t('mines-count')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={input.mines}
            disabled={open || busy}
            onChange={(event) => choose({ mines: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: cells - 1 }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
      {shown?.next ? (
        <p className={css.next}>{t('next-worth', { amount: money(BigInt(shown.next)) })}</p>
      ) : null}
    </>
  )
}

/** Returns the cell that an arrow key leads to; null at the edge. */
function neighbour(cell: number, key: string, rtl: boolean): number | null {
  const column = cell % side
  const way = { ArrowLeft: rtl ? 1 : -1, ArrowRight: rtl ? -1 : 1 }[key]
  if (way !== undefined) return column + way >= 0 && column + way < side ? cell + way : null
  const next = cell + ({ ArrowUp: -side, ArrowDown: side }[key] ?? cells)
  return next >= 0 && next < cells ? next : null
}

/** Twenty-five cells; an open one shows a stone or a mine, and all of them once the round is over. */
function Scene({ round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const grid = useRef<HTMLFieldSetElement>(null)
  const shown = round?.outcome as Shown | undefined
  const onKey = (event: KeyboardEvent, cell: number) => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = neighbour(cell, event.key, rtl)
    if (next === null) return
    event.preventDefault()
    grid.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <Table round={round} busy={busy} rest={rest} plain>
      <fieldset ref={grid} className={css.grid} aria-label={t('board')}>
        {Array.from({ length: cells }, (_, cell) => {
          const opened = shown?.opened.includes(cell) ?? false
          const mine = shown?.mines?.includes(cell) ?? false
          const seen = opened || mine
          const what = mine ? t('cell-mine') : opened ? t('cell-gem') : t('cell-closed')
          return (
            <button
              key={cell}
              type="button"
              className={css.cell}
              data-cell={cell}
              data-piece="tile"
              data-face={opened && mine ? 'hit' : !seen ? undefined : !open && !opened ? 'past' : 'open'}
              data-order={opened ? -1 : cell}
              data-seen={seen || undefined}
              data-hit={(opened && mine) || undefined}
              data-past={(!open && shown && !opened) || undefined}
              aria-label={t('cell', { number: cell + 1, what })}
              aria-disabled={!open || busy || opened || undefined}
              onKeyDown={(event) => onKey(event, cell)}
              onClick={() => {
                if (open && !busy && !opened) step({ open: cell })
              }}
            >
              {mine ? <Mine /> : opened ? <Gem colour="#2fd6c3" /> : null}
            </button>
          )
        })}
      </fieldset>
    </Table>
  )
}

export default defineScene<Input>({
  first: { mines: 3 },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, ({ mines }: Shown) => mines?.length ?? 1),
  collect: collectOf,
})
