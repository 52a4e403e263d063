import { everyCountry, listTaxes } from '#domain/money/taxes/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'

type Data = AnswerOf<typeof listTaxes>

/** Taxes on players' winnings, by country. */
export default definePage<Data>({
  dictionaries: ['taxation'],
  load: ({ call }) => call(listTaxes, {}),
  head: (_, { translator }) => ({ description: translator.of('taxation')('lead') }),
  Page: function TaxationPage({ data: { taxes } }) {
    const t = useText('taxation')
    const { language } = useShell()
    const countries = new Intl.DisplayNames(intlLocale(language), { type: 'region' })
    const amountText = ({ currency, amount }: { readonly currency: string; readonly amount: string }) =>
      isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : `${amount} ${currency}`
    return (
      <article className="card prose">
        <h1 className="page-title" tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('lead')}</p>
        <dl>
          {taxes.map(({ country, rate, of, from }) => (
            <div key={country}>
              <dt>
                <b>{country === everyCountry ? t('others') : (countries.of(country) ?? country)}</b>
              </dt>
              <dd>
                {rate === 0
                  ? t('exempt')
                  : t(of === 'winnings' ? 'of-winnings' : 'of-payout', {
                      percent: taxPercent(rate, language),
                    })}
                {rate > 0 && from.length > 0
                  ? ` · ${t('from', { amount: from.map(amountText).join(' / ') })}`
                  : null}
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('terms')}</p>
        <p>{t('corrected')}</p>
      </article>
    )
  },
})
