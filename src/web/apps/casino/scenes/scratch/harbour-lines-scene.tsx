import { useShell, useText } from '#web/core/context.ts'
import { ChancesBeside } from '../../scratch/chances-beside.tsx'
import { ScratchCard } from '../../scratch/scratch-card.tsx'
import { anchor, boat } from '../../scratch/symbols.ts'
import { timesText } from '../../scratch/times-text.ts'
import { GlyphPicture } from '../../slots/glyph-picture.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './card-scenes.module.css'

interface Shown {
  readonly hundredths: number
  readonly board: readonly boolean[]
  readonly line: readonly number[] | null
  readonly prize: number
}

/** Nine berths of a harbour, and the prize for three boats in a line. */
function Scene({ round, rest }: SceneProps<object>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const prize = timesText(shown?.prize ?? 0, language)
  const berths = Array.from({ length: 9 }, (_, at) => ({
    key: `berth ${at}`,
    what: t(shown?.board[at] ? 'berth-boat' : 'berth-anchor'),
    shown: <GlyphPicture glyph={shown?.board[at] ? boat : anchor} className={css.symbol} />,
    hit: shown?.line?.includes(at) ?? false,
  }))
  return (
    <ScratchCard
      round={round}
      rest={rest}
      line={t('line-harbour-lines')}
      className={css.harbour}
      groups={[
        { key: 'berths', fields: berths },
        {
          key: 'prize',
          label: t('card-prize'),
          className: css.one,
          fields: [
            {
              key: 'prize',
              what: prize,
              shown: <b className={css.amount}>{prize}</b>,
              hit: (shown?.hundredths ?? 0) > 0,
            },
          ],
        },
      ]}
    />
  )
}

export default defineScene<object>({ first: {}, Scene, restsAfter: 'by-hand', Beside: ChancesBeside })
