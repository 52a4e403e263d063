import { Box, Stack, Typography } from '@mui/material'
import { ShowBase, Title, useShowContext } from 'react-admin'
import type { BetDetail } from '#domain/desk/desk/api.ts'
import { outcomeKind } from '#kernel/betting/leg-outcome.ts'
import { factLines, ruleOf } from '#web/ui/words/grading-facts.ts'
import { showMoney, showOdds, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { selectionName, settlementText } from '../frame/market-text.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { voidAction } from './actions.ts'
import { BetArithmetic } from './bet-arithmetic.tsx'
import { PlayerLink } from './player-link.tsx'
import { columnsGrid, Facts, RowsTable, Section } from './section.tsx'

/** Returns the rule that decided a leg, and the facts that it used. */
function ruleText(leg: BetDetail['bet']['legs'][number]): string {
  if (!leg.grading) return ''
  const facts = factLines(leg, settlementText).map(([name, value]) => `${name}: ${value}`)
  const rule = ruleOf(leg)
  return [settlementText(`rule-${rule}`, rule), ...facts].join(' · ')
}

/** Returns facts that only some bets have. */
const more = ({ free, tax, insurance, sale, promotion, currency }: BetDetail['bet']) => [
  ...(free ? [['free', text('yes')] as const] : []),
  ...(tax ? [['tax', showMoney(tax.amount, currency)] as const] : []),
  ...(insurance ? [['insured', showMoney(insurance.insured, currency)] as const] : []),
  ...(sale ? [['sold-for', showMoney(sale.price, currency)] as const] : []),
  ...(promotion ? [['promotion', text(`promotion-${promotion.kind}`)] as const] : []),
]

function Detail() {
  const { record, refetch } = useShowContext<Row & BetDetail>()
  // React-admin first passes the row of the list, which has fewer fields.
  if (!record?.bet) return null
  const { bet, playerId, id } = record
  const legs = bet.legs.map((leg, index) => ({
    id: String(index),
    eventId: leg.eventId,
    startsAt: leg.startsAt,
    name: `${leg.home} – ${leg.away} · ${leg.competition}`,
    selection: `${selectionName(leg).market}: ${selectionName(leg).outcome}`,
    odds: leg.odds,
    score: leg.live ? leg.scoreAtBet.join(':') : '',
    result: leg.result === 'open' ? 'open' : outcomeKind(leg.result),
    rule: ruleText(leg),
  }))
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={text('bet-title', { id: id.slice(0, 8) })} />
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
          {text(`bet-${bet.kind}`)}
        </Typography>
        <StateChip value={bet.status} />
      </Stack>
      <ActionButtons
        actions={[voidAction]}
        row={{ id, status: bet.status, currency: bet.currency }}
        onDone={() => void refetch()}
      />
      <Box sx={columnsGrid}>
        <Section title={text('bet')}>
          <Facts
            facts={[
              ['id', id],
              ['playerId', <PlayerLink key="player" id={playerId} />],
              ['placedAt', showTime(bet.placedAt)],
              ['settledAt', showTime(bet.settledAt)],
              ['account', text(`state-${bet.account}`)],
              ['stake', showMoney(bet.stake, bet.currency)],
              ['totalOdds', showOdds(Number(bet.totalOdds))],
              ['possibleWin', showMoney(bet.possibleWin, bet.currency)],
              ['payout', showMoney(bet.payout, bet.currency)],
              ...more(bet),
            ]}
          />
        </Section>
        <BetArithmetic bet={bet} />
      </Box>
      <Section title={text('legs')}>
        <RowsTable
          columns={[
            { field: 'startsAt', kind: 'time' },
            { field: 'name' },
            { field: 'eventId', kind: 'id', link: 'events' },
            { field: 'selection' },
            { field: 'odds', kind: 'odds' },
            { field: 'score' },
            { field: 'result', kind: 'chip' },
            { field: 'rule' },
          ]}
          rows={legs}
        />
      </Section>
    </Stack>
  )
}

/** A bet with its legs and the arithmetic of its payout. */
export const BetPage = () => (
  <ShowBase>
    <Detail />
  </ShowBase>
)
