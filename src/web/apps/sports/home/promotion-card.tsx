import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import css from './home-extras.module.css'
import type { CurrentPromotion } from './promotions-on.ts'

export function PromotionCard({ promotion }: { readonly promotion: CurrentPromotion }) {
  const link = useLink()
  const { title, text, path } = useWords(promotion)
  return (
    <a className={css.promotion} data-about={promotion.about} href={link(path)}>
      <b>{title}</b>
      <span>{text}</span>
      <Drawing about={promotion.about} />
    </a>
  )
}

function useWords(promotion: CurrentPromotion): {
  readonly title: string
  readonly text: string
  /** Path after the language prefix. */
  readonly path: string
} {
  const { language } = useShell()
  const offers = useOpen()('bonuses-offers')
  const bonus = useText('bonus')
  const accumulators = useText('accumulators')
  const promotions = useText('promotions')
  const tournaments = useText('tournaments')
  switch (promotion.about) {
    case 'bonus': {
      const { kind, percent, upTo, currency } = promotion.offer
      const share = new Intl.NumberFormat(intlLocale(language), { style: 'percent' }).format(percent / 100)
      const amount = isCurrencyCode(currency) ? formatMoney(BigInt(upTo), currency, language) : upTo
      return {
        title: bonus(kind),
        text: bonus('offer', { percent: share, amount }),
        path: offers ? `/bonus-offer/${kind}` : `/bonus/rules/${kind}`,
      }
    }
    case 'accumulators':
      return {
        title: accumulators('of-the-day'),
        text: promotions('accumulators-headline'),
        path: '/line',
      }
    case 'tournaments': {
      // Scheduled tournaments are free and for points; the operator's own ones show their names.
      const named = promotion.tournaments.flatMap(({ title }) => title ?? [])
      return {
        title: tournaments('title'),
        text: named.length > 0 ? named.join(' · ') : tournaments('description'),
        path: '/bonus/casino/tournaments',
      }
    }
  }
}

/** Drawing of coins, a stack of selections or a cup, in the colour of the card. */
function Drawing({ about }: Pick<CurrentPromotion, 'about'>) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true">
      {about === 'bonus' ? (
        <>
          <circle cx="58" cy="40" r="30" />
          <circle cx="58" cy="40" r="21" />
          <path d="M58 27v26M45 40h26" />
          <circle cx="28" cy="70" r="18" />
          <path d="M28 62v16M20 70h16" />
        </>
      ) : about === 'accumulators' ? (
        <>
          <rect x="14" y="12" width="70" height="16" rx="8" />
          <rect x="14" y="36" width="70" height="16" rx="8" />
          <rect x="14" y="60" width="70" height="16" rx="8" />
          <path d="M24 20h26M24 44h34M24 68h20M68 20h6M68 44h6M68 68h6" />
        </>
      ) : (
        <>
          <path d="M30 14h40v22a20 20 0 0 1-40 0zM30 20H16v6a14 14 0 0 0 15 14M70 20h14v6a14 14 0 0 1-15 14" />
          <path d="M50 56v16M34 82h32M40 72h20v10H40z" />
        </>
      )}
    </svg>
  )
}
