import { useText } from '#web/core/context.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceTurned } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { NumberBoard } from './number-board.tsx'

interface Input {
  readonly picks: readonly number[]
}
const [numbers, picked] = [36, 5]

function Choices(props: SceneProps<Input>) {
  const t = useText('games')
  const shuffled = () => {
    const left = Array.from({ length: numbers }, (_, index) => index + 1)
    // A convenience choice, not a draw: any numbers will do.
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

/** 36 numbers: the player picks five, and five are drawn. A sixth pick replaces the first. */
function Scene({ input: { picks }, choose, game, ...board }: SceneProps<Input>) {
  return (
    <NumberBoard
      {...board}
      numbers={numbers}
      picks={picks}
      full={false}
      plan={game.plans[0]}
      pressed={(number) => {
        if (!picks.includes(number)) choose({ picks: [...picks.slice(1), number] })
      }}
    />
  )
}

export default defineScene<Input>({
  first: { picks: [4, 11, 19, 26, 33] },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, () => 10),
})
