import type { BonusView } from '#domain/rewards/bonus/api.ts'
import { useText } from '#web/core/context.ts'
import type { Own, Promotion } from './promotions.ts'
import { useFigures } from './words.ts'

/** Values of the choice setting: 1 sport bonus, 2 casino bonus. */
const choiceOf = { sport: 1, casino: 2 } as const

/** Describes the player's progress in a promotion; `good` where it is favourable. */
export function useStanding(
  own: Own | null,
  currency: string,
): (promotion: Promotion) => { readonly text: string; readonly good: boolean } | null {
  const t = useText('promotions')
  const bonus = useText('bonus')
  const premium = useText('premium-cashback')
  const { money, number } = useFigures(currency)
  if (!own) return () => null
  const neutral = (text: string) => ({ text, good: false })
  const good = (text: string) => ({ text, good: true })
  /** Formats the wagered part of a bonus. */
  const progress = ({ wagered, toWager, currency: of }: BonusView) => {
    const required = BigInt(toWager)
    const staked = BigInt(wagered ?? '0')
    return bonus('staked-of', {
      wagered: money(staked < required ? staked : required, of),
      required: money(required, of),
    })
  }
  return (one) => {
    switch (one.about) {
      case 'sport':
      case 'casino': {
        const { kind } = one.offer
        const had = own.bonuses.filter(
          (had) => had.kind === kind && (had.casino !== null) === (one.about === 'casino'),
        )
        const active = had.find(({ state }) => state === 'active')
        if (active) return good(`${t('s-active')} · ${progress(active)}`)
        const reason = own.reasons[kind] ?? null
        if (had.length > 0 && kind === 'first-deposit') return neutral(t('s-done'))
        if (reason !== null) return neutral(bonus(`why-${reason}`))
        const { firstDepositBonusType, bonusType } = own.choices
        const chosen = kind === 'first-deposit' ? firstDepositBonusType : bonusType
        return chosen === choiceOf[one.about] ? good(t('s-chosen')) : neutral(t('s-open'))
      }
      case 'free-spins': {
        const left = own.freeRounds.reduce((sum, free) => sum + free.left, 0)
        return left > 0 ? good(t('s-left', { count: number(left) })) : null
      }
      case 'cashback':
        if (!own.cashback) return null
        return own.cashback.mode === 1
          ? neutral(t('s-points', { points: number(BigInt(own.cashback.points)) }))
          : neutral(t('s-cashback', { amount: money(own.cashback.pays) }))
      case 'premium-cashback':
        return own.level > 0
          ? good(`${premium('your-level')}: ${number(own.level)}`)
          : neutral(`${premium('your-level')}: ${premium('no-level')}`)
      case 'tournaments': {
        const joined = one.tournaments.filter((tournament) => tournament.own).length
        return joined > 0 ? good(t('s-joined', { count: number(joined) })) : neutral(t('s-open'))
      }
      case 'missions': {
        const done = one.missions.filter(({ state }) => state === 'done' || state === 'claimed').length
        return neutral(t('s-missions', { done: number(done), of: number(one.missions.length) }))
      }
      case 'bonus-games':
        return neutral(t('s-played', { done: number(own.played.length), of: number(one.games.length) }))
      case 'jackpots':
      case 'accumulators':
        return null
    }
  }
}
