import { type SideBet, sideBets, sidePays } from '#domain/casino/casino/api.ts'
import { useShell, useText } from '#web/core/context.ts'
import { ChoiceRow } from '../../parts/choice-row.tsx'
import { multipleText } from '../../parts/numbers.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { restsOnceDealt } from '../rests.ts'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import { Table } from '../table.tsx'
import css from '../table-scenes.module.css'

const choices = ['none', 'pairs', 'three', 'both'] as const
interface Input {
  readonly sides?: (typeof choices)[number]
}
interface Side {
  readonly bet: SideBet
  readonly hand: string | null
  readonly paid: string
}
interface Shown {
  readonly dealer: readonly number[]
  readonly hands: readonly { readonly cards: readonly number[]; readonly staked: string }[]
  readonly insured: string
  readonly sides?: readonly Side[]
  readonly asks?: 'insurance' | 'act'
  readonly turn?: number
  readonly can?: { readonly double: boolean; readonly split: boolean }
}

/** Returns the best total; an ace counts eleven where possible. */
function pointsOf(cards: readonly number[]): number {
  const low = cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0)
  return cards.some((card) => card % 13 === 0) && low <= 11 ? low + 10 : low
}

function Choices({ input, choose, open, busy }: SceneProps<Input>) {
  const t = useText('games')
  const texts = {
    none: t('no-side-bet'),
    pairs: t('side-bet-pair'),
    three: '21+3',
    both: t('both-side-bets'),
  }
  return (
    <ChoiceRow
      label={t('side-bet')}
      value={input.sides ?? 'none'}
      options={choices.map((value) => ({ value, text: texts[value] }))}
      onChange={(sides) => choose(sides === 'none' ? {} : { sides })}
      disabled={open || busy}
    />
  )
}

/** Payouts of the chosen side bets, with those of the first cards lit. */
function SidePays({ input, sides }: { readonly input: Input; readonly sides: readonly Side[] }) {
  const t = useText('games')
  const { language } = useShell()
  const chosen = sideBets.filter((bet) => input.sides === bet || input.sides === 'both')
  return chosen.map((bet) => (
    <ul key={bet} className={css.pays}>
      {Object.entries(sidePays[bet]).map(([hand, pays]) => (
        <li key={hand} data-hit={sides.some((side) => side.bet === bet && side.hand === hand) || undefined}>
          <span>{t(`hand-${hand}` as 'hand-flush')}</span>
          <span>{multipleText(pays, language).replace(/[.,]00/, '')}</span>
        </li>
      ))}
    </ul>
  ))
}

/** The dealer above, the player's hands below, with the active hand lit. */
function Scene({ round, open, busy, step, money, input, rest }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  const hands = shown?.hands ?? [{ cards: [], staked: '0' }]
  const own = shown?.hands[0] ? BigInt(shown.hands[0].staked) : 0n
  const off = !open || busy
  return (
    <Table round={round} busy={busy} rest={rest} above>
      <SidePays input={input} sides={shown?.sides ?? []} />
      <div className={css.side}>
        <span className={css.cards}>
          {shown?.dealer.map((card, at) => (
            <PlayingCard key={`${round!.id} ${at}`} card={card} />
          ))}
          {!shown || open ? <PlayingCard card={null} /> : null}
        </span>
        {shown ? t('side-points', { side: t('dealer'), points: pointsOf(shown.dealer) }) : t('dealer')}
      </div>
      <div className={css.sides}>
        {hands.map(({ cards, staked }, at) => (
          <div key={at} className={css.side} data-won={(open && shown?.turn === at) || undefined}>
            <span className={css.cards}>
              {cards.length === 0 ? (
                <>
                  <PlayingCard card={null} />
                  <PlayingCard card={null} />
                </>
              ) : (
                cards.map((card, place) => <PlayingCard key={`${round!.id} ${place} ${card}`} card={card} />)
              )}
            </span>
            {cards.length === 0
              ? t('you')
              : `${t('side-points', { side: t('you'), points: pointsOf(cards) })} · ${money(BigInt(staked))}`}
          </div>
        ))}
      </div>
      {shown?.asks === 'insurance' ? (
        <StepButtons
          steps={[
            { step: 'yes', text: t('insure'), note: `+${money(own / 2n)}` },
            { step: 'no', text: t('no-insurance') },
          ]}
          off={off}
          take={(answer) => step({ insure: answer === 'yes' })}
        />
      ) : (
        <StepButtons
          steps={[
            { step: 'hit', text: t('hit') },
            { step: 'stand', text: t('stand') },
            { step: 'double', text: t('double-down'), off: shown?.can?.double !== true },
            { step: 'split', text: t('split'), off: shown?.can?.split !== true },
          ]}
          off={off}
          take={(act) => step({ act })}
        />
      )}
      {shown?.sides ? (
        <p className={css.caption}>
          {shown.sides
            .map(({ bet, hand, paid }) =>
              t('side-bet-paid', {
                hand: hand
                  ? t(`hand-${hand}` as 'hand-flush')
                  : bet === 'three'
                    ? '21+3'
                    : t('side-bet-pair'),
                amount: money(BigInt(paid)),
              }),
            )
            .join(' · ')}
        </p>
      ) : null}
      {shown && BigInt(shown.insured) > 0n ? (
        <p className={css.caption}>{t('insured', { amount: money(BigInt(shown.insured)) })}</p>
      ) : null}
    </Table>
  )
}

export default defineScene<Input>({
  first: {},
  Choices,
  Scene,
  restsAfter: restsOnceDealt(600, ({ dealer }: Shown) => Math.max(2, dealer.length)),
})
