import { useShell, useText } from '#web/core/context.ts'
import { ChancesBeside } from '../../scratch/chances-beside.tsx'
import { ScratchCard } from '../../scratch/scratch-card.tsx'
import { timesText } from '../../scratch/times-text.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './card-scenes.module.css'

interface Shown {
  readonly toll: number
  readonly carts: readonly { readonly number: number; readonly prize: number }[]
}

/** The toll at the gate, and five carts before it. */
function Scene({ round, rest }: SceneProps<object>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const toll = shown?.toll ?? 0
  const carts = Array.from({ length: 5 }, (_, at) => {
    const { number = 0, prize = 0 } = shown?.carts[at] ?? {}
    const times = timesText(prize, language)
    return {
      key: `cart ${at}`,
      what: t('number-prize', { number, prize: times }),
      shown: (
        <>
          <b className={css.number}>{number}</b>
          <span className={css.small}>{times}</span>
        </>
      ),
      hit: number > toll,
    }
  })
  return (
    <ScratchCard
      round={round}
      rest={rest}
      line={t('line-toll-gate')}
      className={css.gate}
      groups={[
        {
          key: 'toll',
          label: t('toll'),
          className: css.one,
          fields: [{ key: 'toll', what: String(toll), shown: <b className={css.amount}>{toll}</b> }],
        },
        { key: 'carts', label: t('your-numbers'), className: css.five, fields: carts },
      ]}
    />
  )
}

export default defineScene<object>({ first: {}, Scene, restsAfter: 'by-hand', Beside: ChancesBeside })
