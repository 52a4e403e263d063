import { useText } from '#web/core/context.ts'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceTurned } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { NumberBoard } from './number-board.tsx'

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

/** Forty numbers: the player picks up to ten, and ten are drawn. The last pick stays. */
function Scene({ input: { picks }, choose, game, ...board }: SceneProps<Input>) {
  const plan = game.plans.find(({ input }) => (input as Input).picks.length === picks.length)
  return (
    <NumberBoard
      {...board}
      numbers={40}
      picks={picks}
      full={picks.length >= most}
      plan={plan ?? game.plans[0]}
      pressed={(number) => {
        if (!picks.includes(number)) choose({ picks: [...picks, number] })
        else if (picks.length > 1) choose({ picks: picks.filter((one) => one !== number) })
      }}
    />
  )
}

export default defineScene<Input>({
  first: { picks: [3, 11, 18, 26, 34] },
  Choices,
  Scene,
  restsAfter: restsOnceTurned(0, () => 20),
})
