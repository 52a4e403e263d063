import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const bets = ['dragon', 'tiger', 'tie'] as const
interface Input {
  readonly bet: (typeof bets)[number]
}

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={input.bet}
        options={bets.map((value) => ({ value, text: t(value) }))}
        onChange={(bet) => choose({ bet })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** A card for the dragon and one for the tiger, with the higher one lit. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as { readonly dragon: number; readonly tiger: number } | undefined
  const [dragon, tiger] = shown ? [shown.dragon % 13, shown.tiger % 13] : [0, 0]
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <div className={css.sides}>
        {(['dragon', 'tiger'] as const).map((side) => (
          <div
            key={side}
            className={css.side}
            data-won={(shown && (side === 'dragon' ? dragon > tiger : tiger > dragon)) || undefined}
          >
            <span className={css.cards} key={round?.id}>
              <PlayingCard card={shown ? shown[side] : null} />
            </span>
            {t(side)}
          </div>
        ))}
      </div>
      <p className={css.caption} data-late>
        {shown && dragon === tiger ? t('tie') : ''}
      </p>
    </Table>
  )
}

export default defineScene<Input>({
  first: { bet: 'dragon' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(500, () => 2),
})
