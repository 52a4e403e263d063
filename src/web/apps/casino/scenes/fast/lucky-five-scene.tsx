import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceTurned } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'
import { toneOf } from './tone-of.ts'

interface Input {
  readonly picks: readonly number[]
}
const [numbers, picked] = [36, 5]

function Choices(props: SceneProps<Input>) {
  const t = useText('games')
  const shuffled = () => {
    const left = Array.from({ length: numbers }, (_, index) => index + 1)
    // A choice, not a draw: any numbers do.
    return Array.from({ length: picked }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!)
  }
  return (
    <>
      <p>{t('five-picked', { picked })}</p>
      <button
        type="button"
        className="button quiet"
        aria-disabled={props.busy || undefined}
        onClick={() => props.busy || props.choose({ picks: shuffled() })}
      >
        {t('quick-pick')}
      </button>
      <PaysLine {...props} />
    </>
  )
}

/** 36 numbers: five are picked, five are drawn. A sixth pick takes the place of the first. */
function Scene({ input, choose, round, busy, game, variant, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as
    | { readonly balls: readonly number[]; readonly hits: readonly number[] }
    | undefined
  const { picks } = input
  return (
    <Table round={round} busy={busy} rest={rest}>
      <fieldset className={css.numbers} aria-label={t('board')}>
        {Array.from({ length: numbers }, (_, index) => index + 1).map((number) => {
          const drawn = shown?.balls.includes(number)
          return (
            <button
              key={number}
              type="button"
              aria-pressed={picks.includes(number)}
              aria-label={drawn ? t('number-drawn', { number }) : String(number)}
              aria-disabled={busy || undefined}
              data-drawn={drawn || undefined}
              data-piece="tile"
              data-face={toneOf(picks.includes(number), drawn)}
              data-order={shown?.balls.indexOf(number)}
              onClick={() => {
                if (!busy && !picks.includes(number)) choose({ picks: [...picks.slice(1), number] })
              }}
            >
              {number}
            </button>
          )
        })}
      </fieldset>
      <ul className={css.pays}>
        {game.plans[0]
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

export default defineScene<Input>({
  first: { picks: [4, 11, 19, 26, 33] },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, () => 10),
})
