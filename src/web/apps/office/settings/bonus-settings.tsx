import type { OfferView } from '#domain/rewards/bonus/api.ts'
import type { Currency } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { type ChosenBonus, useBonusChoice } from '#web/features/bonus/use-bonus-choice.ts'
import { useOffers } from '#web/features/bonus/use-offers.ts'
import { Choice, Group } from '#web/features/settings/rows.tsx'

/** Choice among the bonuses on offer; renders nothing without any. */
export function BonusSettings() {
  const { session } = useShell()
  const currency: Currency = session?.currency ?? 'EUR'
  const offers = useOffers(currency)
  return offers && offers.length > 0 ? <BonusGroup offers={offers} /> : null
}

function BonusGroup({ offers }: { readonly offers: readonly OfferView[] }) {
  const t = useText('bonus')
  return (
    <Group title={t('deposit-title')}>
      {offers.map((offer) => (
        <BonusRow key={offer.kind} offer={offer} />
      ))}
    </Group>
  )
}

function BonusRow({ offer: { kind, casino } }: { readonly offer: OfferView }) {
  const t = useText('bonus')
  const { chosen, choose } = useBonusChoice(kind)
  return (
    <Choice
      label={t(kind)}
      value={chosen}
      options={[[0, t('refuse')], [1, t('sport')], ...(casino ? [[2, t('casino')] as const] : [])]}
      hint={kind === 'first-deposit' ? t('term-first') : undefined}
      onChoose={(value) => choose(value as ChosenBonus)}
    />
  )
}
