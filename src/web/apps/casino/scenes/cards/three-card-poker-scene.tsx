import { threeCardPays } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText } from '../../parts/numbers.ts'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'
import { PokerSides } from './poker-sides.tsx'

const bets = ['ante', 'pairs'] as const
interface Input {
  readonly bet: (typeof bets)[number]
}
interface Shown {
  readonly own: readonly number[]
  readonly hand: string
  readonly dealer?: readonly number[]
  readonly dealerHand?: string
  readonly qualified?: boolean
}
const covered = [null, null, null]

function Choices({ input, choose, open, busy }: SceneProps<Input>) {
  const t = useText('games')
  return (
    <ChoiceRow
      label={t('bet')}
      value={input.bet}
      options={bets.map((value) => ({ value, text: t(value === 'ante' ? 'ante' : 'pair-or-better') }))}
      onChange={(bet) => choose({ bet })}
      disabled={open || busy}
    />
  )
}

/** Three cards each; with the ante the player raises or folds, with the other bet only the player's hand counts. */
function Scene({ round, open, busy, step, input, money, rest }: SceneProps<Input>) {
  const t = useText('games')
  const { language } = useShell()
  const shown = round?.outcome as Shown | undefined
  const won = !open && round?.payout != null && round.payout > round.stake
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <ul className={css.pays}>
        {threeCardPays
          .map(({ hand, bonus, pairs }) => ({ hand, pays: input.bet === 'ante' ? bonus : pairs + 1n }))
          .filter(({ pays }) => pays > 0n)
          .map(({ hand, pays }) => (
            <li key={hand} data-hit={shown?.hand === hand || undefined}>
              <span>{t(`hand-${hand}` as 'hand-flush')}</span>
              <span>
                {input.bet === 'ante' ? '+' : ''}
                {multipleText(Number(pays), language).replace(/[.,]00/, '')}
              </span>
            </li>
          ))}
      </ul>
      <PokerSides
        round={round?.id ?? ''}
        dealer={{
          cards: shown?.dealer ?? covered,
          hand: shown?.dealerHand ?? null,
          won: shown?.dealer !== undefined && round?.payout === 0n,
          ...(shown?.qualified === false ? { note: t('not-qualified') } : {}),
        }}
        own={{ cards: shown?.own ?? covered, hand: shown?.hand ?? null, won }}
      />
      {input.bet === 'ante' ? (
        <StepButtons
          steps={[
            {
              step: 'play',
              text: t('play-on'),
              ...(round && open ? { note: `+${money(round.stake)}` } : {}),
            },
            { step: 'fold', text: t('fold') },
          ]}
          off={!open || busy}
          take={(go) => step({ go })}
        />
      ) : null}
    </Table>
  )
}

export default defineScene<Input>({
  first: { bet: 'ante' },
  Choices,
  Scene,
  restsAfter: restsOnceDealt(400, () => 6),
})
