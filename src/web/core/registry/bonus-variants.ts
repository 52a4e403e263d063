import type { LegacyAddress } from './types.ts'

/**
 * A bonus page has two addresses: `promoBonusToOffer` decides which of them shows it, and the other redirects
 * there (spec section 2). Addresses that only offers have redirect to the nearest bonus page.
 */
export const bonusVariants: readonly LegacyAddress[] = [
  ...bonusOrOffer('rules', '/bonus/rules', '/bonus-offer/rules'),
  ...bonusOrOffer('games', '/bonus/games', '/bonus-offer/games'),
  ...bonusOrOffer('rule', '/bonus/rules/:id', '/bonus-offer/:id/rules'),
  onlyOffer('list', '/bonuses-offers', '/bonus/rules'),
  onlyOffer('offer', '/bonus-offer/:id', '/bonus/rules/:id'),
  onlyOffer('offer-games', '/bonus-offer/:id/games', '/bonus/rules/:id'),
]

function bonusOrOffer(name: string, bonus: string, offer: string): readonly LegacyAddress[] {
  return [
    {
      name: `bonus-${name}-to-offer`,
      pattern: bonus,
      app: 'promotions',
      to: offer,
      status: 302,
      needs: 'promo-bonus-to-offer',
    },
    onlyOffer(name, offer, bonus),
  ]
}

function onlyOffer(name: string, offer: string, bonus: string): LegacyAddress {
  return {
    name: `offer-${name}-to-bonus`,
    pattern: offer,
    app: 'promotions',
    to: bonus,
    status: 302,
    needs: 'no-promo-bonus-to-offer',
  }
}

/** Returns the target path, with the parameters of the requested path filled in. */
export const targetOf = (to: string, parts: Readonly<Record<string, string | undefined>>): string =>
  to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
