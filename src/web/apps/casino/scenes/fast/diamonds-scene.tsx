import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { Gem } from '../../parts/symbols.tsx'
import { paysOf } from '../pays-of.ts'
import { restsOnceLanded } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const colours = ['#37a8ff', '#ff5d73', '#3ddc84', '#ffc53d', '#b07bff', '#ff8f3d', '#e8eef7']
/** Stones for each group of equal ones, the highest payout first. */
const groups = {
  '5': [0, 0, 0, 0, 0],
  '4+1': [0, 0, 0, 0, 1],
  '3+2': [0, 0, 0, 1, 1],
  '3+1+1': [0, 0, 0, 1, 2],
  '2+2+1': [0, 0, 1, 1, 2],
  '2+1+1+1': [0, 0, 1, 2, 3],
} as const

/** Five stones, and the payouts of groups of equal ones. */
function Scene({ round, game, variant, busy, rest }: SceneProps) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as { readonly stones: readonly number[]; readonly groups: string } | undefined
  return (
    <Table round={round} busy={busy} rest={rest}>
      <div className={css.dice} key={round?.id}>
        {(shown?.stones ?? [0, 1, 2, 3, 4]).map((stone, at) => (
          <span key={at} data-piece="thing">
            <Gem colour={colours[stone]!} />
          </span>
        ))}
      </div>
      <ul className={css.pays} aria-label={t('pays')}>
        {Object.entries(groups).map(([name, drawn]) => (
          <li key={name} data-hit={shown?.groups === name || undefined}>
            {name} <span>{multipleText(paysOf(game, variant, {}, drawn) / 100, language)}</span>
          </li>
        ))}
      </ul>
    </Table>
  )
}

export default defineScene<unknown>({ first: {}, Scene, restsAfter: restsOnceLanded(950, 1_150) })
