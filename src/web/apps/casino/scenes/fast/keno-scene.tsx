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
const most = 10

function Choices(props: SceneProps<Input>) {
  const t = useText('games')
  return (
    <>
      <p>{t('keno-picked', { picked: props.input.picks.length, most })}</p>
      <PaysLine {...props} />
    </>
  )
}

/** Forty numbers: up to ten are picked, ten are drawn. */
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
        {Array.from({ length: 40 }, (_, index) => index + 1).map((number) => {
          const picked = picks.includes(number)
          const drawn = shown?.balls.includes(number)
          const full = !picked && picks.length >= most
          return (
            <button
              key={number}
              type="button"
              aria-pressed={picked}
              aria-label={drawn ? t('number-drawn', { number }) : String(number)}
              aria-disabled={busy || full || undefined}
              data-drawn={drawn || undefined}
              data-piece="tile"
              data-face={toneOf(picks.includes(number), drawn)}
              data-order={shown?.balls.indexOf(number)}
              onClick={() => {
                if (busy || full || (picked && picks.length === 1)) return
                choose({ picks: picked ? picks.filter((one) => one !== number) : [...picks, number] })
              }}
            >
              {number}
            </button>
          )
        })}
      </fieldset>
      <ul className={css.pays}>
        {game.plans
          .filter((plan) => (plan.input as Input).picks.length === picks.length)
          .flatMap((plan) => plan.outcomes(variant))
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
  first: { picks: [3, 11, 18, 26, 34] },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, () => 20),
})
