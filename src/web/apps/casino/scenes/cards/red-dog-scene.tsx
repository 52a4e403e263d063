import { useShell, useText } from '#web/core/context.ts'
import { multipleText } from '../../parts/numbers.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

type Input = Readonly<Record<string, never>>
interface Shown {
  readonly cards: readonly number[]
  readonly spread: number
}
/** Payouts by the spread. */
const table = [
  [1, 6],
  [2, 5],
  [3, 3],
  [4, 2],
] as const

/** Two cards, with a space for the third card between them. */
function Scene({ round, open, busy, step, money, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const cards = shown?.cards ?? [null, null]
  const three = cards.length === 3 ? cards : [cards[0]!, null, cards[1]!]
  const row = shown ? Math.min(shown.spread, 4) : 0
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <span className={css.cards}>
        {three.map((card, at) => (
          <PlayingCard key={`${round?.id} ${at} ${card}`} card={card} />
        ))}
      </span>
      <ul className={css.pays}>
        {table.map(([spread, pays]) => (
          <li key={spread} data-hit={row === spread || undefined}>
            <span>{t('spread', { spread: spread === 4 ? '4+' : spread })}</span>
            <span>{multipleText(pays, language)}</span>
          </li>
        ))}
      </ul>
      <StepButtons
        steps={[
          { step: 'raise', text: t('raise'), ...(round && open ? { note: `+${money(round.stake)}` } : {}) },
          { step: 'stay', text: t('stay') },
        ]}
        off={!open || busy}
        take={(go) => step({ go })}
      />
    </Table>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: restsOnceDealt(400, () => 1) })
