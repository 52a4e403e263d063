import { toNumber } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PrizeList } from '../prize-list.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from './skill-scenes.module.css'

type Input = Readonly<Record<string, never>>

interface Shown {
  readonly board: readonly number[]
  readonly slides: number
  /** Present once the round is over. */
  readonly fewest?: number
}

const gap = 5
const columns = 3
const solved = [0, 1, 2, 3, 4, gap]

/** Tells whether two positions are adjacent. */
const beside = (one: number, other: number): boolean =>
  Math.abs(Math.floor(one / columns) - Math.floor(other / columns)) +
    Math.abs((one % columns) - (other % columns)) ===
  1

/** Returns the payout schedule: the last number of slides of each payout, with the multiple. */
function scheduleOf(multiples: readonly number[]) {
  return multiples
    .map((multiple, slides) => ({ multiple, slides }))
    .filter(({ multiple, slides }) => multiples[slides + 1] !== multiple)
}

/** Five sliding tiles, and the schedule with the current row lit. */
function Scene({ round, open, busy, step, game, variant, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const board = shown?.board ?? solved
  const hole = board.indexOf(gap)
  const slides = shown?.slides ?? 0
  const schedule = scheduleOf(game.plans[0].outcomes(variant).map(({ multiple }) => toNumber(multiple)))
  // Includes the next slide: an unsolved board needs at least one more.
  const counts = schedule.findIndex((row) => (open ? slides + 1 : slides) <= row.slides)
  return (
    <Table round={round} busy={busy} rest={rest} above plain>
      <div className={css.scene}>
        <fieldset className={css.board} aria-label={t('board')} dir="ltr">
          {[0, 1, 2, 3, 4].map((tile) => {
            const place = board.indexOf(tile)
            const ready = open && !busy && beside(place, hole)
            return (
              <button
                key={tile}
                type="button"
                data-tile={tile}
                data-home={place === tile || undefined}
                style={{ translate: `${(place % columns) * 100}% ${Math.floor(place / columns) * 100}%` }}
                aria-label={t('slide-tile', { number: tile + 1, place: place + 1 })}
                aria-disabled={!ready || undefined}
                onClick={() => {
                  if (ready) step({ tile })
                }}
              >
                <span data-piece="tile" data-name={tile} data-face={place === tile ? 'light' : undefined}>
                  {tile + 1}
                </span>
              </button>
            )
          })}
        </fieldset>
        <p className={css.note} role="status">
          {!shown
            ? ''
            : shown.fewest === undefined
              ? t('slides-done', { slides })
              : `${t('slides-done', { slides })} · ${t('slides-fewest', { slides: shown.fewest })}`}
        </p>
        <PrizeList
          prizes={schedule.map(({ multiple, slides: upTo }, row) => ({
            key: String(upTo),
            text: multipleText(multiple, language),
            note: t('slides-up-to', { slides: upTo }),
            hit: shown !== undefined && row === counts,
          }))}
        />
      </div>
    </Table>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: 200 })
