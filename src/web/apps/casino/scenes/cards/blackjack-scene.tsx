import { useText } from '#web/core/context.ts'
import { PlayingCard } from '../../parts/playing-card.tsx'
import { defineScene, type SceneProps } from '../scene.ts'
import { StepButtons } from '../step-buttons.tsx'
import css from '../table-scenes.module.css'

type Input = Readonly<Record<string, never>>
interface Shown {
  readonly dealer: readonly number[]
  readonly hands: readonly { readonly cards: readonly number[]; readonly staked: string }[]
  readonly insured: string
  readonly asks?: 'insurance' | 'act'
  readonly turn?: number
  readonly can?: { readonly double: boolean; readonly split: boolean }
}

/** The best total, an ace counting eleven where it can. */
function pointsOf(cards: readonly number[]): number {
  const low = cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0)
  return cards.some((card) => card % 13 === 0) && low <= 11 ? low + 10 : low
}

/** The dealer above, the player's hands below; the hand whose turn it is stands in the light. */
function Scene({ round, open, busy, step, money }: SceneProps<Input>) {
  const t = useText('games')
  const shown = round?.outcome as Shown | undefined
  const hands = shown?.hands ?? [{ cards: [], staked: '0' }]
  const own = shown?.hands[0] ? BigInt(shown.hands[0].staked) : 0n
  const off = !open || busy
  return (
    <div className={css.felt}>
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
      {shown && BigInt(shown.insured) > 0n ? (
        <p className={css.caption}>{t('insured', { amount: money(BigInt(shown.insured)) })}</p>
      ) : null}
    </div>
  )
}

export default defineScene<Input>({ first: {}, Scene, restsAfter: 600 })
