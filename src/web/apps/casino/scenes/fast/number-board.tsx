import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import type { SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'
import { toneOf } from './tone-of.ts'

interface Drawn {
  readonly balls: readonly number[]
  readonly hits: readonly number[]
}
type Plan = SceneProps<unknown>['game']['plans'][number]

interface Props extends Pick<SceneProps<unknown>, 'round' | 'busy' | 'rest' | 'variant'> {
  /** Highest number of the board, from 1. */
  readonly numbers: number
  readonly picks: readonly number[]
  /** Whether the player can pick no further number. */
  readonly full: boolean
  readonly pressed: (number: number) => void
  /** The plan whose payouts by hits appear below the board. */
  readonly plan: Plan
}

/** A board of numbers: picked and drawn ones, and the payout for each count of hits. */
export function NumberBoard({ numbers, picks, full, pressed, plan, variant, round, busy, rest }: Props) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Drawn | undefined
  return (
    <Table round={round} busy={busy} rest={rest}>
      <fieldset className={css.numbers} aria-label={t('board')}>
        {Array.from({ length: numbers }, (_, index) => index + 1).map((number) => {
          const picked = picks.includes(number)
          const drawn = shown?.balls.includes(number)
          const closed = busy || (full && !picked)
          return (
            <button
              key={number}
              type="button"
              aria-pressed={picked}
              aria-label={drawn ? t('number-drawn', { number }) : String(number)}
              aria-disabled={closed || undefined}
              data-drawn={drawn || undefined}
              data-piece="tile"
              data-face={toneOf(picked, drawn)}
              data-order={shown?.balls.indexOf(number)}
              onClick={() => closed || pressed(number)}
            >
              {number}
            </button>
          )
        })}
      </fieldset>
      <ul className={css.pays}>
        {plan
          .outcomes(variant)
          .map(({ multiple }, hits) => ({
            hits,
            pays: Number((multiple.over * 100n) / multiple.under) / 100,
          }))
          .filter(({ pays }) => pays > 0)
          .map(({ hits, pays }) => (
            <li key={hits} data-hit={shown?.hits.length === hits || undefined}>
              {hits} <span>{multipleText(pays, language)}</span>
            </li>
          ))}
      </ul>
    </Table>
  )
}
