import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../parts/numbers.ts'
import type { SceneProps } from '../scenes/scene.ts'
import css from './slot-scene.module.css'

/** Worth of each rung for a stake of one, from the bottom (the game's rules). */
const rungs = [0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256]

interface Climbed {
  /** Null: nothing is left. */
  readonly rung: number | null
  readonly climbs: readonly { readonly rung: number | null }[]
}

/** The stair for raising a win, and the two ways to climb. */
export function Stair({
  round,
  open,
  busy,
  step,
  resting,
  known,
}: Omit<SceneProps, 'input' | 'choose'> & { readonly resting: boolean; readonly known: boolean }) {
  const t = useText('games')
  const { language } = useShell()
  const climbed = known && resting ? (round!.outcome as Climbed) : null
  const climb = (way: 'bold' | 'careful') => {
    if (open && !busy && resting && !(way === 'careful' && climbed?.rung === 0)) step({ climb: way })
  }
  const off = (way: 'bold' | 'careful') =>
    !open || busy || !resting || (way === 'careful' && climbed?.rung === 0) || undefined
  return (
    <div className={css.stair}>
      <ol dir="ltr">
        {rungs.map((worth, rung) => (
          <li key={worth} data-here={climbed?.rung === rung || undefined}>
            {multipleText(worth, language).replace(/[.,]00/, '')}
          </li>
        ))}
      </ol>
      <div className={css.climbs}>
        {(['bold', 'careful'] as const).map((way) => (
          <button
            key={way}
            type="button"
            data-climb={way}
            aria-disabled={off(way)}
            onClick={() => climb(way)}
          >
            {t(`climb-${way}`)}
            <small>{t(`climb-${way}-odds`)}</small>
          </button>
        ))}
      </div>
    </div>
  )
}
