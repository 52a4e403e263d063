import { useShell, useText } from '#web/core/context.ts'
import { ChancesBeside } from '../../scratch/chances-beside.tsx'
import { ScratchCard } from '../../scratch/scratch-card.tsx'
import { darkWindow, lantern } from '../../scratch/symbols.ts'
import { timesText } from '../../scratch/times-text.ts'
import { GlyphPicture } from '../../slots/glyph-picture.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import css from './card-scenes.module.css'

interface Shown {
  readonly prize: number
  readonly multiplier: number
  readonly lantern: number | null
}

/** A house front of nine windows by night, a prize and a multiplier. */
function Scene({ round, rest }: SceneProps<object>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const lit = shown?.lantern ?? null
  const windows = Array.from({ length: 9 }, (_, at) => ({
    key: `window ${at}`,
    what: t(at === lit ? 'window-lantern' : 'window-dark'),
    shown: <GlyphPicture glyph={at === lit ? lantern : darkWindow} className={css.symbol} />,
    hit: at === lit,
  }))
  const prize = timesText(shown?.prize ?? 0, language)
  const multiplier = timesText((shown?.multiplier ?? 0) * 100, language)
  const figure = (key: string, label: string, text: string) => ({
    key,
    label,
    className: css.one,
    fields: [{ key, what: text, shown: <b className={css.amount}>{text}</b>, hit: lit !== null }],
  })
  return (
    <ScratchCard
      round={round}
      rest={rest}
      line={t('line-lamplighter')}
      className={css.house}
      groups={[
        { key: 'windows', className: css.wide, fields: windows },
        figure('prize', t('card-prize'), prize),
        figure('multiplier', t('card-multiplier'), multiplier),
      ]}
    />
  )
}

export default defineScene<object>({ first: {}, Scene, restsAfter: 'by-hand', Beside: ChancesBeside })
