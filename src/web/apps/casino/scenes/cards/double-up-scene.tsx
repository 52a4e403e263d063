import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { collectOf } from '../collect-of.ts'
import { PaysLine } from '../pays-line.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const colours = ['red', 'black'] as const
interface Input {
  readonly colour: (typeof colours)[number]
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('first-card')}
        value={input.colour}
        options={colours.map((value) => ({ value, text: t(value) }))}
        onChange={(colour) => choose({ colour })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** The turned cards, and the guess of the next card's colour. */
function Scene({ round, open, busy, step, rest }: SceneProps<Input>) {
  const t = useText('games')
  const cards = (round?.outcome as { readonly cards: readonly number[] } | undefined)?.cards ?? []
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <span className={css.cards}>
        {cards.slice(-5).map((card, at) => (
          <PlayingCard key={`${cards.length} ${at}`} card={card} dim={at < Math.min(5, cards.length) - 1} />
        ))}
        {open || cards.length === 0 ? <PlayingCard card={null} /> : null}
      </span>
      <div className={css.picks}>
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={css.pick}
            data-colour={colour}
            aria-disabled={!open || busy || undefined}
            onClick={() => {
              if (open && !busy) step({ colour })
            }}
          >
            {t(colour)}
          </button>
        ))}
      </div>
    </Table>
  )
}

export default defineScene<Input>({
  first: { colour: 'red' },
  Choices,
  Scene,
  restsAfter: 0,
  collect: collectOf,
})
