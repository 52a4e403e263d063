import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { Gem } from '../../parts/symbols.tsx'
import { paysOf } from '../pays-of.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from '../table-scenes.module.css'

const colours = ['#37a8ff', '#ff5d73', '#3ddc84', '#ffc53d', '#b07bff', '#ff8f3d', '#e8eef7']
/** Stones of each group of equal ones, the dearest first. */
const groups = {
  '5': [0, 0, 0, 0, 0],
  '4+1': [0, 0, 0, 0, 1],
  '3+2': [0, 0, 0, 1, 1],
  '3+1+1': [0, 0, 0, 1, 2],
  '2+2+1': [0, 0, 1, 1, 2],
  '2+1+1+1': [0, 0, 1, 2, 3],
} as const

/** Five stones, and what groups of equal ones pay. */
function Scene({ round, game, variant }: SceneProps) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as { readonly stones: readonly number[]; readonly groups: string } | undefined
  return (
    <div className={css.felt}>
      <div className={css.dice} key={round?.id}>
        {(shown?.stones ?? [0, 1, 2, 3, 4]).map((stone, at) => (
          <span key={at}>
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
    </div>
  )
}

export default defineScene<unknown>({ first: {}, Scene, restsAfter: 950 })
