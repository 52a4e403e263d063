import type { Translator } from '#web/i18n/translator.ts'
import type { Promotion } from './promotions.ts'

export function titleOf(one: Promotion, translator: Translator): string {
  const bonus = translator.of('bonus')
  switch (one.about) {
    case 'sport':
    case 'casino':
      return `${bonus(one.offer.kind)}\u00a0· ${bonus(one.about)}`
    case 'cashback':
      return translator.of('cashback')('title')
    case 'premium-cashback':
      return translator.of('premium-cashback')('title')
    case 'jackpots':
      return translator.of('jackpots')('title')
    case 'tournaments':
      return translator.of('tournaments')('title')
    case 'missions':
      return translator.of('tournaments')('missions')
    case 'bonus-games':
      return translator.of('bonus-games')('title')
    default:
      return translator.of('promotions')(one.about)
  }
}
