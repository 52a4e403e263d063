import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const bets = ['player', 'banker', 'tie'] as const
interface Input {
  readonly bet: (typeof bets)[number]
}
interface Shown {
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly points: { readonly player: number; readonly banker: number }
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

/** Both hands with their points, with the better one lit. */
function Scene({ round, busy, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  const { player, banker } = shown?.points ?? { player: 0, banker: 0 }
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <div className={css.sides}>
        {(['player', 'banker'] as const).map((side) => (
          <div
            key={side}
            className={css.side}
            data-won={(shown && (side === 'player' ? player > banker : banker > player)) || undefined}
          >
            <span className={css.cards} key={round?.id}>
              {(shown?.[side] ?? [null, null]).map((card, at) => (
                <PlayingCard key={at} card={card} />
              ))}
            </span>
            <span data-late>
              {shown ? t('side-points', { side: t(side), points: shown.points[side] }) : t(side)}
            </span>
          </div>
        ))}
      </div>
      <p className={css.caption} data-late>
        {shown && player === banker ? t('tie') : ''}
      </p>
    </Table>
  )
}

export default defineScene<Input>({
  first: { bet: 'player' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(500, ({ player, banker }: Shown) => player.length + banker.length),
})
