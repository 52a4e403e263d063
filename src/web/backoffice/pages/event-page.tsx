import {
  Box,
  Button,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskPrice, deskResult, deskResume, deskSuspend, type EventDetail } from '#domain/desk/api.ts'
import { showEuro, showNumber, showOdds, showReasons, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { selectionName, sportName } from '../frame/market-text.ts'
import { may } from '../frame/me.ts'
import { useLiveTopics } from '../frame/use-live-topics.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip } from '../lists/cell.tsx'
import type { DeskAction, Row } from '../registry.ts'
import { resumeEvent, suspendEvent } from './actions.ts'
import { boostOf } from './boost-actions.ts'
import { ResultDialog } from './result-dialog.tsx'
import { columnsGrid, RowsTable, Section } from './section.tsx'
import { termActionOf } from './term-actions.ts'

type Detail = Row & EventDetail
type Market = EventDetail['lines'][number]
type Outcome = Market['outcomes'][number]

/** Suspends or resumes a market, or an outcome of it. */
const holdAction = (held: boolean, market: string, outcome?: string): DeskAction => ({
  id: held ? 'resume' : 'suspend',
  endpoint: held ? deskResume : deskSuspend,
  ...(held ? {} : { danger: true as const }),
  body: () => ({ market, ...(outcome === undefined ? {} : { outcome }) }),
})

const priceActions = (market: string, outcome: Outcome): readonly DeskAction[] => [
  {
    id: 'price',
    endpoint: deskPrice,
    fields: [
      { name: 'odds', kind: 'odds', initial: outcome.odds === null ? '' : showOdds(outcome.odds) },
      { name: 'minutes', kind: 'number', initial: '60' },
    ],
    body: () => ({ market, outcome: outcome.id }),
  },
  {
    id: 'shift',
    endpoint: deskPrice,
    fields: [
      { name: 'shift', kind: 'number', initial: '-50' },
      { name: 'minutes', kind: 'number', initial: '60' },
    ],
    body: () => ({ market, outcome: outcome.id }),
  },
  ...(outcome.price
    ? [{ id: 'end-price', endpoint: deskPrice, body: () => ({ market, outcome: outcome.id }) }]
    : []),
]

const fromText = ({ from, until }: NonNullable<Market['margin']>): string =>
  [
    text(`term-from-${from}`),
    ...(until === null ? [] : [text('term-until', { time: showTime(until) })]),
  ].join(', ')

/** The margin and the limit of a market in force, and where they come from. */
function MarketTerms({ market: { margin, share, mostLost, mostWon } }: { readonly market: Market }) {
  const shareFacts = {
    value: showNumber(share.value),
    lost: showEuro(mostLost * 100),
    won: showEuro(mostWon * 100),
  }
  return (
    <Typography variant="body2" sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
      {margin
        ? `${text('term-margin', { value: showNumber(margin.value / 100) })} (${fromText(margin)}). `
        : ''}
      {`${text('term-share', shareFacts)} (${fromText(share)}).`}
    </Typography>
  )
}

function MarketTable({
  event,
  market,
  row,
  onDone,
}: {
  readonly event: Detail
  readonly market: Market
  readonly row: Row
  readonly onDone: () => void
}) {
  const [open, setOpen] = useState<string | null>(null)
  const nameOf = (outcome: string) =>
    selectionName({ sport: event.sport, market: market.key, outcome, home: event.home, away: event.entrants })
  const [type = '', line] = market.key.split('|')
  const title = nameOf('').market
  return (
    <Section title={line === undefined ? title : `${title} (${line})`}>
      <Stack direction="row" spacing={1} sx={{ px: 2, pb: 1, alignItems: 'center' }}>
        <StateChip value={market.status} />
        <ActionButtons
          actions={[holdAction(market.held, market.key), termActionOf(event, type)]}
          row={row}
          onDone={onDone}
        />
      </Stack>
      <MarketTerms market={market} />
      <Table size="small" sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('field-outcome')}</TableCell>
            <TableCell align="right">{text('field-odds')}</TableCell>
            <TableCell align="right">{text('field-singles')}</TableCell>
            <TableCell align="right">{text('field-staked')}</TableCell>
            <TableCell align="right">{text('field-accumulators')}</TableCell>
            <TableCell align="right">{text('field-pays')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {market.outcomes.map((outcome) => (
            <TableRow key={outcome.id} data-outcome={outcome.id}>
              <TableCell>
                {nameOf(outcome.id).outcome}{' '}
                {outcome.held ? (
                  <Chip size="small" color="error" variant="outlined" label={text('state-suspended')} />
                ) : null}
                {outcome.price ? (
                  <Chip
                    size="small"
                    color="warning"
                    variant="outlined"
                    label={text('price-until', {
                      staff: outcome.price.staff,
                      time: showTime(outcome.price.expiresAt),
                    })}
                  />
                ) : null}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 650 }}>
                {showOdds(outcome.odds)}
              </TableCell>
              <TableCell align="right">{showNumber(outcome.bets)}</TableCell>
              <TableCell align="right">{showEuro(outcome.staked)}</TableCell>
              <TableCell align="right">{showNumber(outcome.accumulators)}</TableCell>
              <TableCell align="right">{showEuro(outcome.pays)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {open === outcome.id ? (
                  <ActionButtons
                    actions={[
                      ...priceActions(market.key, outcome),
                      ...(outcome.odds === null ? [] : [boostOf(event.id, market.key, outcome.id)]),
                      holdAction(outcome.held, market.key, outcome.id),
                    ]}
                    row={row}
                    onDone={onDone}
                  />
                ) : (
                  <Button size="small" onClick={() => setOpen(outcome.id)}>
                    {text('change')}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

function Desk() {
  const { record, refetch } = useShowContext<Detail>()
  const [result, setResult] = useState(false)
  useLiveTopics(record ? [`event:${record.id}`] : [], () => void refetch(), { gatherMs: 250 })
  // At first the row of the list stands in, which knows less.
  if (!record?.lines) return null
  // Actions on a market or an outcome have a price of their own in the form: the event's fields are none of theirs.
  const row: Row = { id: record.id }
  const done = () => void refetch()
  const ended = record.status === 'finished' || record.startsAt < Date.now()
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={record.name} />
      <Box>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
          {record.name} {record.score}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {sportName(record.sport)} · {record.competition} · {showTime(record.startsAt)} · {record.id}
        </Typography>
      </Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <StateChip value={record.status} />
        {record.suspended ? (
          <Chip
            size="small"
            color="error"
            label={text('suspended-by', { reasons: showReasons(record.suspended) })}
          />
        ) : null}
        <ActionButtons actions={[suspendEvent, resumeEvent]} row={record} onDone={done} />
        {ended && may(deskResult.right ?? '') ? (
          <Button size="small" variant="outlined" onClick={() => setResult(true)}>
            {text('action-result')}
          </Button>
        ) : null}
      </Stack>
      {record.held ? (
        <Typography sx={{ color: 'error.main' }}>
          {text('held-by', {
            staff: record.held.staff,
            reason: record.held.reason,
            time: showTime(record.held.at),
          })}
        </Typography>
      ) : null}
      <Section title={text('largest-bets')}>
        <RowsTable
          columns={[
            { field: 'placedAt', kind: 'time' },
            { field: 'id', kind: 'id', link: 'bets' },
            { field: 'playerId', kind: 'id', link: 'players' },
            { field: 'legs', kind: 'number' },
            { field: 'stake', kind: 'money' },
            { field: 'possibleWin', kind: 'money' },
            { field: 'status', kind: 'chip' },
          ]}
          rows={record.largest as readonly (Row & (typeof record.largest)[number])[]}
        />
      </Section>
      <Box sx={columnsGrid}>
        {record.lines.map((market) => (
          <MarketTable key={market.key} event={record} market={market} row={row} onDone={done} />
        ))}
      </Box>
      {result ? <ResultDialog event={record} onClose={() => setResult(false)} /> : null}
    </Stack>
  )
}

/** The trading desk of one event: its markets as they move, by push, and what they would cost, which bets change. */
export const EventPage = () => (
  <ShowBase queryOptions={{ refetchInterval: 10_000 }}>
    <Desk />
  </ShowBase>
)
