import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type BetView, showBetEndpoint } from '#domain/betting/bets/api.ts'
import { outcomeKind } from '#kernel/betting/leg-outcome.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { numberOfUuid, uuidOfNumber } from '#kernel/uuid-numbers.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useExactOdds, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { definePage, notFound } from '#web/core/router/page.ts'
import { useMarketText } from '#web/core/texts/market-text.ts'
import { Sides } from '#web/ui/sides.tsx'
import { systemText } from '#web/ui/words/cover-names.ts'
import { selectionText } from '#web/ui/words/selection-text.ts'
import { taxPercent } from '#web/ui/words/tax-percent.ts'
import css from './print-coupon.module.css'

/** A player's own bet for printing: black on white, with a QR code that links to it. */
export default definePage<BetView>({
  dictionaries: ['slip-page', 'office', 'systems', 'special-bets', 'markets', 'open-bets', 'taxation'],
  load: async ({ call, params }) => {
    const betId = uuidOfNumber(params.couponId ?? '')
    if (!betId) throw notFound()
    try {
      return await call(showBetEndpoint, { params: { betId } })
    } catch (error) {
      // Other players' bets are unknown here.
      if (error instanceof CallError && error.id === 'bet-unknown') throw notFound()
      throw error
    }
  },
  Page: function PrintCouponPage({ data: bet }) {
    const t = useText('slip-page')
    const office = useText('office')
    const marks = useText('open-bets')
    const systems = useText('systems')
    const specials = useText('special-bets')
    const taxation = useText('taxation')
    const markets = useMarketText()
    const { dayAndTime } = useTimes()
    const { language } = useShell()
    const odds = useExactOdds()
    const link = useLink()
    const { system } = bet
    const money = (amount: string) =>
      isCurrencyCode(bet.currency) ? formatMoney(BigInt(amount), bet.currency, language) : amount
    const least = (amount: string) =>
      bet.possibleTax?.ofLeast
        ? `${money(amount)} (${taxation('amount-left', {
            amount: money(String(BigInt(amount) - BigInt(bet.possibleTax.ofLeast))),
          })})`
        : money(amount)
    const kind = bet.special
      ? specials(bet.special.kind)
      : bet.kind === 'system'
        ? systems('system')
        : office(bet.kind === 'single' ? 'single' : 'accumulator', { count: bet.legs.length })
    const insuranceFacts = bet.insurance
      ? ([
          [marks('insured-part'), money(bet.insurance.insured)],
          [marks('premium'), money(bet.insurance.premium)],
          ...(bet.insurance.paid === null
            ? []
            : ([[marks('insurance-paid'), money(bet.insurance.paid)]] as const)),
        ] as const)
      : []
    const taxLine = ({ rate, of, amount }: NonNullable<BetView['tax']>) =>
      [
        taxation(of === 'winnings' ? 'tax-winnings' : 'tax-payout', { percent: taxPercent(rate, language) }),
        `− ${money(amount)}`,
      ] as const
    const linked = bet.sale?.edited ? bet.sale.continuedBy : (bet.continues?.betId ?? null)
    const facts: readonly (readonly [string, string])[] = [
      [office('bet-id'), bet.id],
      ...(linked === null ? [] : ([[marks(bet.sale?.edited ? 'new-bet' : 'old-bet'), linked]] as const)),
      [office('stake'), money(bet.stake)],
      ...(system
        ? ([
            [systems('system'), systemText(systems, system, bet.legs.length)],
            [systems('line-stake'), money(system.lineStake)],
            [systems('least-win'), least(system.leastWin)],
          ] as const)
        : []),
      ...(bet.special
        ? ([
            [
              specials(bet.special.odds === null ? 'leg-stakes' : 'anti-odds'),
              bet.special.odds === null ? bet.special.stakes.map(money).join(' · ') : odds(bet.special.odds),
            ],
            [specials('least-win'), least(bet.special.leastWin)],
          ] as const)
        : []),
      ...(bet.kind === 'accumulator' ? ([[office('total-odds'), odds(bet.totalOdds)]] as const) : []),
      [office('possible-win'), money(bet.possibleWin)],
      ...(bet.possibleTax
        ? ([
            taxLine(bet.possibleTax),
            [
              taxation('possible-received'),
              money(String(BigInt(bet.possibleWin) - BigInt(bet.possibleTax.amount))),
            ],
          ] as const)
        : []),
      ...insuranceFacts,
      ...(bet.payout === null ? [] : ([[office('payout'), money(bet.payout)]] as const)),
      ...(bet.payout !== null && bet.tax
        ? ([
            taxLine(bet.tax),
            [taxation('received'), money(String(BigInt(bet.payout) - BigInt(bet.tax.amount)))],
          ] as const)
        : []),
    ]
    return (
      <article className={css.sheet}>
        <header className={css.head}>
          <div>
            <p className={css.house}>Fairline</p>
            <h1>{t('print-title')}</h1>
            <p>
              {kind} · {dayAndTime(bet.placedAt)} ·{' '}
              {office(bet.sale?.edited ? 'status-edited' : `status-${bet.status}`)}
            </p>
          </div>
          <figure className={css.code}>
            <QrCode path={link(`/print-coupon/${numberOfUuid(bet.id)}`)} label={t('scan')} />
            <figcaption>{t('scan')}</figcaption>
          </figure>
        </header>
        <table className={css.legs}>
          <tbody>
            {bet.legs.map((leg, place) => {
              const names = selectionText(markets, leg)
              return (
                <tr key={`${leg.eventId} ${leg.market}`}>
                  <th scope="row">
                    <Sides of={leg} />
                    <span>{dayAndTime(leg.startsAt)}</span>
                  </th>
                  <td>
                    {names.outcome}
                    <span>
                      {names.market}
                      {system?.bankers.includes(place) ? ` · ${systems('banker')}` : ''}
                    </span>
                  </td>
                  <td className={css.odds}>
                    {odds(leg.odds, leg.market)}
                    <span>
                      {office(`result-${leg.result === 'open' ? 'open' : outcomeKind(leg.result)}`)}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={css.actions}>
          <button type="button" onClick={() => window.print()}>
            <Printer size={16} aria-hidden="true" />
            {t('print')}
          </button>
          <a href={link('/history')}>{t('back')}</a>
        </p>
      </article>
    )
  },
})

/**
 * QR code, drawn in the browser, which alone knows the site's own address; its generator loads with this page only.
 */
function QrCode({ path, label }: { readonly path: string; readonly label: string }) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null)
  useEffect(() => {
    let here = true
    import('uqr').then(
      ({ encode }) => {
        if (here) setRows(encode(new URL(path, location.href).href, { ecc: 'M', border: 2 }).data)
      },
      // The sheet works without the code.
      () => {},
    )
    return () => {
      here = false
    }
  }, [path])
  const size = rows?.length ?? 1
  const squares = (rows ?? []).flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
