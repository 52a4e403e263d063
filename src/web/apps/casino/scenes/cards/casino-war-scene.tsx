import { useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { PaysLine } from '../pays-line.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const bets = ['war', 'tie'] as const
interface Input {
  readonly bet: (typeof bets)[number]
}
interface Shown {
  readonly own: readonly number[]
  readonly house: readonly number[]
}
const high = (card: number) => (card % 13 === 0 ? 13 : card % 13)

function Choices(props: SceneProps<Input>) {
  const { input, choose, open, busy } = props
  const t = useText('games')
  return (
    <>
      <ChoiceRow
        label={t('bet')}
        value={input.bet}
        options={bets.map((value) => ({ value, text: t(value === 'war' ? 'your-card' : 'tie') }))}
        onChange={(bet) => choose({ bet })}
        disabled={open || busy}
      />
      <PaysLine {...props} />
    </>
  )
}

/** A card for each side; after a tie the player goes to war or surrenders. */
function Scene({ round, open, busy, step, input, money, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  const [own, house] = shown ? [high(shown.own.at(-1)!), high(shown.house.at(-1)!)] : [0, 0]
  const fought = (shown?.own.length ?? 0) > 1
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <div className={css.sides}>
        {(['house', 'own'] as const).map((side) => (
          <div
            key={side}
            className={css.side}
            data-won={
              (shown && !open && (side === 'own' ? own > house || (fought && own === house) : house > own)) ||
              undefined
            }
          >
            <span className={css.cards} key={round?.id}>
              {(shown?.[side] ?? [null]).map((card, at, all) => (
                <PlayingCard key={at} card={card} dim={at < all.length - 1} />
              ))}
            </span>
            {t(side === 'own' ? 'you' : 'dealer')}
          </div>
        ))}
      </div>
      {input.bet === 'war' ? (
        <StepButtons
          steps={[
            { step: 'war', text: t('go-war'), note: round ? `+${money(round.stake)}` : t('war-costs') },
            { step: 'surrender', text: t('surrender'), note: t('half-back') },
          ]}
          off={!open || busy}
          take={(go) => step({ go })}
        />
      ) : null}
    </Table>
  )
}

export default defineScene<Input>({
  first: { bet: 'war' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(400, ({ own }: Shown) => 2 * own.length),
})
