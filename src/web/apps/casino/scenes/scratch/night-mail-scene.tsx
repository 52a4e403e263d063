import { useShell, useText } from '#web/core/context.ts'
import { ChancesBeside } from '../../scratch/chances-beside.tsx'
import { ScratchCard } from '../../scratch/scratch-card.tsx'
import { timesText } from '../../scratch/times-text.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './card-scenes.module.css'

interface Shown {
  readonly winning: readonly number[]
  readonly letters: readonly { readonly number: number; readonly prize: number }[]
}

/** Two postmarks with the winning numbers, and eight letters. */
function Scene({ round, rest }: SceneProps<object>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const winning = Array.from({ length: 2 }, (_, at) => {
    const number = shown?.winning[at] ?? 0
    return {
      key: `winning ${at}`,
      what: String(number),
      shown: <b className={css.postmark}>{number}</b>,
      hit: shown?.letters.some((letter) => letter.number === number) ?? false,
    }
  })
  const letters = Array.from({ length: 8 }, (_, at) => {
    const { number = 0, prize = 0 } = shown?.letters[at] ?? {}
    const times = timesText(prize, language)
    return {
      key: `letter ${at}`,
      what: t('number-prize', { number, prize: times }),
      shown: (
        <>
          <b className={css.number}>{number}</b>
          <span className={css.small}>{times}</span>
        </>
      ),
      hit: shown?.winning.includes(number) ?? false,
    }
  })
  return (
    <ScratchCard
      round={round}
      rest={rest}
      line={t('line-night-mail')}
      className={css.mail}
      groups={[
        { key: 'winning', label: t('winning-numbers'), className: css.two, fields: winning },
        { key: 'letters', label: t('your-numbers'), className: css.four, fields: letters },
      ]}
    />
  )
}

export default defineScene<object>({ first: {}, Scene, restsAfter: 'by-hand', Beside: ChancesBeside })
