import {
  Alert,
  Box,
  Button,
  Chip,
  Divider,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { Fragment, useState } from 'react'
import { deskPrice, deskResume, deskSuspend, type EventDetail } from '#domain/desk/desk/api.ts'
import { showEuro, showNumber, showOdds, showTime } from '../frame/format.ts'
import { text } from '../frame/i18n.ts'
import { selectionName } from '../frame/market-text.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { StateChip } from '../lists/cell.tsx'
import { RowFacts } from '../lists/row-facts.tsx'
import type { DeskAction, DeskColumn, Row } from '../registry.ts'
import { boostOf } from './boost-actions.ts'
import { Section } from './section.tsx'
import { termActionOf } from './term-actions.ts'

type Market = EventDetail['lines'][number]
type Outcome = Market['outcomes'][number]

/** Returns the action that suspends or resumes a market or an outcome. */
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

/** The margin and the limit that apply to a market, and their sources. */
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

/** Marks for traders' overrides of an outcome. */
function OutcomeMarks({ outcome: { held, price } }: { readonly outcome: Outcome }) {
  return (
    <>
      {held ? <Chip size="small" color="error" variant="outlined" label={text('state-suspended')} /> : null}{' '}
      {price ? (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
          label={text('price-until', { staff: price.staff, time: showTime(price.expiresAt) })}
        />
      ) : null}
    </>
  )
}

const figures: readonly DeskColumn[] = [
  { field: 'bets', label: 'singles', kind: 'number' },
  { field: 'staked', kind: 'euro' },
  { field: 'accumulators', kind: 'number' },
  { field: 'pays', kind: 'euro' },
]

/** A market on the desk: its prices, the liability of each outcome, and the actions. */
export function MarketCard({
  event,
  market,
  row,
  onDone,
}: {
  readonly event: EventDetail
  readonly market: Market
  readonly row: Row
  readonly onDone: () => void
}) {
  const [open, setOpen] = useState<string | null>(null)
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const nameOf = (outcome: string, key = market.key) =>
    selectionName({ sport: event.sport, market: key, outcome, home: event.home, away: event.entrants })
  const nameIn = (selection: string) => {
    const equals = selection.indexOf('=')
    const named = nameOf(selection.slice(equals + 1), selection.slice(0, equals))
    return `${named.market}: ${named.outcome}`
  }
  const [type = '', line] = market.key.split('|')
  const title = nameOf('').market
  const actionsOf = (outcome: Outcome): readonly DeskAction[] => [
    ...priceActions(market.key, outcome),
    ...(outcome.odds === null ? [] : [boostOf(event.id, market.key, outcome.id)]),
    holdAction(outcome.held, market.key, outcome.id),
  ]
  const change = (outcome: Outcome) => (
    <Button
      size="small"
      sx={{ minWidth: 0, px: 0.5 }}
      aria-expanded={open === outcome.id}
      onClick={() => setOpen(open === outcome.id ? null : outcome.id)}
    >
      {text('change')}
    </Button>
  )
  return (
    <Section title={line === undefined ? title : `${title} (${line})`}>
      <Stack
        direction="row"
        spacing={1}
        useFlexGap
        sx={{ px: 2, pb: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <StateChip value={market.status} />
        <ActionButtons
          actions={[holdAction(market.held, market.key), termActionOf(event, type)]}
          row={row}
          onDone={onDone}
        />
      </Stack>
      {market.paysAll === null ? null : (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {text('pays-all', { sum: market.paysAll })}
        </Alert>
      )}
      {market.paysWith === null ? null : (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {text('pays-with', {
            sum: market.paysWith.sum,
            selections: market.paysWith.selections.map(nameIn).join('; '),
          })}
        </Alert>
      )}
      <MarketTerms market={market} />
      {phone ? (
        <Stack
          component="ul"
          divider={<Divider component="li" aria-hidden />}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {market.outcomes.map((outcome) => (
            <Box component="li" key={outcome.id} data-outcome={outcome.id} sx={{ px: 2, py: 1 }}>
              <Stack
                direction="row"
                spacing={1}
                sx={{ alignItems: 'center', justifyContent: 'space-between' }}
              >
                <span>
                  {nameOf(outcome.id).outcome} <OutcomeMarks outcome={outcome} />
                </span>
                <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
                  <Box component="strong" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    {showOdds(outcome.odds)}
                  </Box>
                  {change(outcome)}
                </Stack>
              </Stack>
              {outcome.bets + outcome.accumulators > 0 ? (
                <RowFacts columns={figures} row={outcome as unknown as Row} />
              ) : null}
              {open === outcome.id ? (
                <Box sx={{ pt: 1 }}>
                  <ActionButtons actions={actionsOf(outcome)} row={row} onDone={onDone} />
                </Box>
              ) : null}
            </Box>
          ))}
        </Stack>
      ) : (
        <Table
          size="small"
          sx={{
            '& th, & td': { px: 0.75 },
            '& th': { whiteSpace: 'normal', fontSize: 12 },
            '& td:first-of-type': { overflowWrap: 'anywhere', minWidth: 72 },
          }}
        >
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
              <Fragment key={outcome.id}>
                <TableRow data-outcome={outcome.id}>
                  <TableCell>
                    {nameOf(outcome.id).outcome} <OutcomeMarks outcome={outcome} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 650 }}>
                    {showOdds(outcome.odds)}
                  </TableCell>
                  <TableCell align="right">{showNumber(outcome.bets)}</TableCell>
                  <TableCell align="right">{showEuro(outcome.staked)}</TableCell>
                  <TableCell align="right">{showNumber(outcome.accumulators)}</TableCell>
                  <TableCell align="right">{showEuro(outcome.pays)}</TableCell>
                  <TableCell align="right">{change(outcome)}</TableCell>
                </TableRow>
                {open === outcome.id ? (
                  <TableRow data-actions={outcome.id}>
                    <TableCell colSpan={7}>
                      <ActionButtons actions={actionsOf(outcome)} row={row} onDone={onDone} />
                    </TableCell>
                  </TableRow>
                ) : null}
              </Fragment>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
