import type { SportId } from '#domain/sport/feed/api.ts'
import {
  type MarketDefinition,
  marketDefinitions,
  marketRule,
  sportFacts,
} from '#domain/sport/pricing/api.ts'
import { useAnyText, useText } from '#web/core/context.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { marketName } from '#web/ui/words/market-name.ts'
import css from './rules-page.module.css'

/** Every market type of a sport, from the definitions that price and settle it: what counts and who wins. */
export function SportMarkets({ sport }: { readonly sport: SportId }) {
  const t = useText('information')
  const any = useAnyText('information')
  const markets = useMarketText()
  const name = ({ type, specifier }: MarketDefinition) =>
    marketName(markets, {
      sport,
      market:
        specifier === 'none' || specifier === 'line' || specifier === 'withdrawn'
          ? type
          : `${type}|${numbered(specifier)}`,
      home: t('first-side'),
      away: t('second-side'),
    })
  const groups = Map.groupBy(
    // The place part of an each-way bet has a rule in words.
    marketDefinitions.filter((one) => one.sports.includes(sport) && !one.partOfBet),
    ({ group }) => group,
  )
  return (
    <section>
      <h2>{t('markets')}</h2>
      <p>{t('markets-lead')}</p>
      {[...groups].map(([group, definitions]) => (
        <div key={group} className={css.markets}>
          <table>
            <caption>{markets(`group.${group}`, group)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('market')}</th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('settling')}</th>
              </tr>
            </thead>
            <tbody>
              {definitions.map((definition) => {
                const rule = marketRule(sportFacts[sport], definition)
                return (
                  <tr key={definition.type}>
                    <th scope="row">{name(definition)}</th>
                    <td>{any(`time.${rule.time}`, rule.time)}</td>
                    <td>{any(`settles.${rule.settles}`, rule.settles)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}

/** Returns an example number for a set or map. */
const numbered = (specifier: MarketDefinition['specifier']) =>
  specifier === 'set.game' || specifier === 'pair' ? '1.1' : specifier === 'index:line' ? '1:0.5' : '1'
