import { X } from 'lucide-react'
import { useState } from 'react'
import type { EventCard, MarketView } from '#domain/sport/book/api.ts'
import { type BuiltPart, parseMarketKey, selectionId, sportFacts } from '#domain/sport/pricing/api.ts'
import { couponEvent, toggleSelection, useInCoupon } from '#web/core/betslip-port.ts'
import { useExactOdds, useOdds, useText } from '#web/core/context.ts'
import { useSelection } from '#web/core/live/hooks.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { outcomeName, sidesOfCard } from '#web/ui/words/market-name.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import css from './bet-builder.module.css'
import { partName, useBuiltPrice } from './use-built-price.ts'
import { WhyPrice } from './why-price.tsx'

interface BuilderPanel {
  readonly name: string
  readonly columns: 1 | 2 | 3
  readonly markets: readonly MarketView[]
}

/** Tells whether a market has no quarter line: those settle by half, so bet builders exclude them. */
const isWhole = ({ key }: MarketView): boolean => !/\.[27]5$/.test(key)

/**
 * Bet builder of a match: the player chooses outcomes, the server prices them jointly, and the slip receives them as
 * one selection.
 */
export function BetBuilder({
  card,
  panels,
}: {
  readonly card: EventCard
  readonly panels: readonly BuilderPanel[]
}) {
  const t = useText('match')
  const [parts, setParts] = useState<readonly BuiltPart[]>([])
  const built = sportFacts[card.sport].built ?? []
  const shown = panels
    .map((panel) => ({ ...panel, markets: panel.markets.filter(isWhole) }))
    .filter(({ markets }) => markets[0] && built.includes(parseMarketKey(markets[0].key).type))
  const has = (part: BuiltPart) => parts.some((one) => partName(one) === partName(part))
  // A market has at most one outcome chosen: another one replaces it.
  const toggle = (part: BuiltPart) =>
    setParts((before) =>
      has(part)
        ? before.filter((one) => partName(one) !== partName(part))
        : [...before.filter(({ market }) => market !== part.market), part],
    )
  return (
    <section aria-label={t('builder')}>
      <p className={css.hint}>{t('builder-hint')}</p>
      <div className={css.panels}>
        {shown.map((panel) => (
          <details key={panel.name} className={css.panel} open>
            <summary>
              <h2>{panel.name}</h2>
            </summary>
            <div className={css.lines}>
              {panel.markets.map((market) => (
                <div key={market.key} className={css.line} data-columns={panel.columns}>
                  {market.outcomes.map(([outcome]) => (
                    <PartButton
                      key={outcome}
                      card={card}
                      part={{ market: market.key, outcome }}
                      chosen={has({ market: market.key, outcome })}
                      press={toggle}
                    />
                  ))}
                </div>
              ))}
            </div>
          </details>
        ))}
      </div>
      <BuilderBar card={card} parts={parts} remove={toggle} clear={() => setParts([])} />
    </section>
  )
}

function PartButton({
  card,
  part,
  chosen,
  press,
}: {
  readonly card: EventCard
  readonly part: BuiltPart
  readonly chosen: boolean
  readonly press: (part: BuiltPart) => void
}) {
  const names = useMarketText()
  const write = useOdds()
  const selection = useSelection(selectionId(card.id, part.market, part.outcome))
  const named = { sport: card.sport, market: part.market, ...sidesOfCard(card) }
  const open = selection?.status === 'open'
  return (
    <button
      type="button"
      className={css.part}
      aria-pressed={chosen}
      disabled={!open && !chosen}
      onClick={() => press(part)}
    >
      <bdi>{outcomeName(names, named, part.outcome)}</bdi>
      <b>{open ? write(selection.odds, part.market) : '–'}</b>
    </button>
  )
}

/** Chosen outcomes, their price or the reason for none, and the button into the slip. */
function BuilderBar({
  card,
  parts,
  remove,
  clear,
}: {
  readonly card: EventCard
  readonly parts: readonly BuiltPart[]
  readonly remove: (part: BuiltPart) => void
  readonly clear: () => void
}) {
  const t = useText('match')
  const names = useMarketText()
  const write = useExactOdds()
  const priced = useBuiltPrice(card.id, parts)
  const current = priced?.for === JSON.stringify(parts) ? priced : null
  const price = current?.price ?? null
  const inCoupon = useInCoupon(price?.selection ?? '')
  if (parts.length === 0) return null
  const wrong = new Set(current?.refusal?.parts)
  const nameOf = (part: BuiltPart) =>
    selectionText(names, { sport: card.sport, ...sidesOfCard(card), ...part })
  const add = () => {
    if (price)
      toggleSelection({
        id: price.selection,
        odds: price.odds,
        event: couponEvent(card, price.selection),
      })
  }
  return (
    <div className={css.bar}>
      <ul className={css.chosen} aria-label={t('builder-chosen')}>
        {parts.map((part) => {
          const { market, outcome } = nameOf(part)
          return (
            <li key={partName(part)} data-wrong={wrong.has(partName(part)) || undefined}>
              <span>
                <b>{outcome}</b> <small>{market}</small>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('builder-remove', { name: `${market}: ${outcome}` })}
                onClick={() => remove(part)}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      {price ? (
        <details className={css.why}>
          <summary>{t('builder-why')}</summary>
          <WhyPrice price={price} nameOf={nameOf} />
        </details>
      ) : null}
      <div className={css.foot}>
        <p role="status" className={css.said}>
          {price ? (
            <>
              <span>{t('builder-price')}</span>
              <b className={css.price}>{write(price.odds)}</b>
              {price.status === 'open' ? null : <em>{t('builder-suspended')}</em>}
            </>
          ) : parts.length === 1 ? (
            t('builder-hint')
          ) : (
            (current?.refusal?.text ?? '')
          )}
        </p>
        <button type="button" className="button quiet" onClick={clear}>
          {t('builder-clear')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-pressed={inCoupon}
          disabled={price?.status !== 'open'}
          onClick={add}
        >
          {t(inCoupon ? 'builder-added' : 'builder-add')}
        </button>
      </div>
    </div>
  )
}
