import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../parts/numbers.ts'
import css from './pays-line.module.css'
import type { SceneProps } from './scene.ts'

/** Largest payout of the current choice. */
export function PaysLine<Input>({ input, game, variant }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const { over, under } = game.rules.maxMultiple(input, variant)
  const multiple = multipleText(Number((over * 100n) / under) / 100, language)
  return <p className={css.line}>{t('pays-most', { multiple })}</p>
}
