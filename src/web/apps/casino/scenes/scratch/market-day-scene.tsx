import { useShell, useText } from '#web/core/context.ts'
import { ChancesBeside } from '../../scratch/chances-beside.tsx'
import { ScratchCard } from '../../scratch/scratch-card.tsx'
import { timesText } from '../../scratch/times-text.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './card-scenes.module.css'

interface Shown {
  readonly hundredths: number
  readonly fields: readonly number[]
}

/** Nine price tags on a stall. */
function Scene({ round, rest }: SceneProps<object>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const fields = Array.from({ length: 9 }, (_, at) => {
    const hundredths = shown?.fields[at] ?? 0
    const what = timesText(hundredths, language)
    return {
      key: String(at),
      what,
      shown: <span className={css.tag}>{what}</span>,
      hit: hundredths > 0 && hundredths === shown?.hundredths,
    }
  })
  return (
    <ScratchCard
      round={round}
      rest={rest}
      line={t('line-market-day')}
      className={css.stall}
      groups={[{ key: 'tags', fields }]}
    />
  )
}

export default defineScene<object>({ first: {}, Scene, restsAfter: 'by-hand', Beside: ChancesBeside })
