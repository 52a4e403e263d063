import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskResult, type EventDetail } from '#domain/desk/desk/api.ts'
import { showReasons, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { sportName } from '../frame/market-text.ts'
import { may } from '../frame/me.ts'
import { useLiveTopics } from '../frame/use-live-topics.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { mergeEvent, resumeEvent, splitEvent, suspendEvent } from './actions.ts'
import { DisputeNote } from './dispute-note.tsx'
import { MarketCard } from './market-card.tsx'
import { ResultDialog } from './result-dialog.tsx'
import { RowsTable, Section } from './section.tsx'

type Detail = Row & EventDetail

/** Two columns where the tables fit. */
const marketsGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 560px), 1fr))',
} as const

function Desk() {
  const { record, refetch } = useShowContext<Detail>()
  const [result, setResult] = useState(false)
  useLiveTopics(record ? [`event:${record.id}`] : [], () => void refetch(), { gatherMs: 250 })
  // React-admin first passes the row of the list, which has fewer fields.
  if (!record?.lines) return null
  // The form of an action on a market or an outcome has its own price. It must not receive the event's
  // fields.
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
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <StateChip value={record.status} />
        {record.suspended ? (
          <Chip
            size="small"
            color="error"
            label={text('suspended-by', { reasons: showReasons(record.suspended) })}
          />
        ) : null}
        <ActionButtons
          actions={[suspendEvent, resumeEvent, mergeEvent, splitEvent]}
          row={record}
          onDone={done}
        />
        {ended && may(deskResult.right ?? '') ? (
          <Button size="small" variant="outlined" onClick={() => setResult(true)}>
            {text('action-result')}
          </Button>
        ) : null}
      </Stack>
      {record.match ? (
        <Typography sx={{ color: 'warning.main' }}>{text('same-match', { event: record.match })}</Typography>
      ) : null}
      <DisputeNote disputed={record.disputed} />
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
      <Box sx={marketsGrid}>
        {record.lines.map((market) => (
          <MarketCard key={market.key} event={record} market={market} row={row} onDone={done} />
        ))}
      </Box>
      {result ? <ResultDialog event={record} onClose={() => setResult(false)} /> : null}
    </Stack>
  )
}

/** Trading desk of one event: its live markets, their liabilities, and the bets that change those. */
export const EventPage = () => (
  <ShowBase queryOptions={{ refetchInterval: 5_000 }}>
    <Desk />
  </ShowBase>
)
