import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const sides = ['andar', 'bahar'] as const
interface Input {
  readonly side: (typeof sides)[number]
}

/** Most cards shown per side. */
const room = 8

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={input.side}
        options={sides.map((value) => ({ value, text: t(value) }))}
        onChange={(side) => choose({ side })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** The joker, and below it the last cards dealt to each side. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as
    | { readonly joker: number; readonly dealt: readonly number[]; readonly winner: string }
    | undefined
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <span className={css.cards}>
        <PlayingCard card={shown ? shown.joker : null} />
      </span>
      {sides.map((side, first) => {
        const cards = shown?.dealt.filter((_, at) => at % 2 === first) ?? []
        return (
          <div key={side} className={css.side} data-won={shown?.winner === side || undefined}>
            {shown ? t('side-cards', { side: t(side), cards: cards.length }) : t(side)}
            <span className={`${css.cards} ${css.small}`} key={round?.id}>
              {shown ? (
                cards
                  .slice(-room)
                  .map((card) => <PlayingCard key={card} card={card} dim={card % 13 !== shown.joker % 13} />)
              ) : (
                <PlayingCard card={null} />
              )}
            </span>
          </div>
        )
      })}
    </Table>
  )
}

export default defineScene<Input>({
  first: { side: 'andar' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(
    500,
    ({ dealt }: { readonly dealt: readonly number[] }) => 1 + Math.min(dealt.length, 2 * room),
  ),
})
