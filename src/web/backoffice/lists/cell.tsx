import { Box, Chip, Link, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { showDay, showEuro, showMoney, showNumber, showOdds, showSpan, showTime } from '../frame/format.ts'
import { sitePath } from '../frame/house-text.ts'
import { text, textOr } from '../frame/i18n.ts'
import { gameName, selectionName, sportName } from '../frame/market-text.ts'
import { may } from '../frame/me.ts'
import { PlayerLink } from '../pages/player-link.tsx'
import { type DeskColumn, type Row, resources } from '../registry.ts'

const good = new Set([
  'open',
  'won',
  'active',
  'approved',
  'live',
  'given',
  'accepted',
  'answered',
  'done',
  'logged',
  'sent',
])
const bad = new Set([
  'lost',
  'disabled',
  'rejected',
  'cancelled',
  'suspended',
  'refused',
  'declined',
  'failed',
  'changed',
  'absent',
])

/** JSON, shortened if long; the tooltip holds all of it. */
function JsonText({ value }: { readonly value: unknown }) {
  const whole = JSON.stringify(value)
  return (
    <Box
      component="code"
      title={whole}
      sx={{ fontSize: 12, wordBreak: 'break-word', display: 'block', minWidth: 160, maxWidth: 420 }}
    >
      {whole.length > longestJson ? `${whole.slice(0, longestJson)}…` : whole}
    </Box>
  )
}

const longestJson = 240

/** Facts with free text, which name no state. */
const ownWords = new Set([
  'by',
  'code',
  'flag',
  'key',
  'name',
  'player',
  'proposedBy',
  'reason',
  'subject',
  'text',
  'title',
])

/** Returns the label of a fact: that of its field, without the part in brackets. */
function factName(name: string, value: unknown): string {
  if (name === 'suspended' && typeof value === 'boolean') return text('state-suspended')
  return textOr(`field-${name}`, sitePath(name)).replace(/ \(.*\)$/, '')
}

/** An object as lines of names and values, in domain words where texts exist. */
function FactsText({ value }: { readonly value: Readonly<Record<string, unknown>> }) {
  // A proposal shows its change, as in the preview for its author.
  const said = isTree(value.preview) && 'input' in value ? value.preview : value
  const shownOf = (name: string, one: unknown): string => {
    if (one === null || one === undefined || one === '') return '–'
    if (typeof one === 'boolean') return text(one ? 'yes' : 'no')
    if (oddsNames.has(name)) return showOdds(one)
    if (name === 'margin' && typeof one === 'number') return `${showNumber(one / 100)} %`
    if (name === 'sport' && typeof one === 'string') return sportName(one)
    if (typeof one === 'string' && ownWords.has(name)) return one
    if (name === 'stakes' && isTree(one))
      return Object.entries(one)
        .map(([currency, amount]) => showMoney(amount, currency))
        .join(', ')
    if (typeof one === 'string' && isoTime.test(one)) return showTime(Date.parse(one))
    if (typeof one === 'string' && moneyNames.has(name) && said.currency) return showMoney(one, said.currency)
    if (name === 'game' && typeof one === 'string') return one.split(', ').map(gameName).join(', ')
    if (typeof one === 'string') return /^[a-z][a-z-]*$/.test(one) ? stateText(one) : one
    if (typeof one === 'number') return showNumber(one)
    if (Array.isArray(one) && one.every(isPaying)) return sumOfPaying(one)
    if (Array.isArray(one) && one.every(isSelection)) return one.map(selectionWords).join(' + ')
    if (Array.isArray(one) && one.every((part) => typeof part !== 'object')) return one.map(String).join(', ')
    if (isTree(one))
      return Object.entries(one)
        .map(([part, inside]) => `${factName(part, inside)}: ${shownOf(part, inside)}`)
        .join('; ')
    return JSON.stringify(one)
  }
  return (
    <Box sx={{ minWidth: 130, maxWidth: 420, fontSize: 12.5, overflowWrap: 'anywhere' }}>
      {Object.entries(said)
        .filter(([name]) => !(name === 'currency' && [said.amount, said.stake, said.win].some(isText)))
        .map(([name, one]) => (
          <div key={name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`${factName(name, one)}: `}
            </Box>
            {shownOf(name, one)}
          </div>
        ))}
    </Box>
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

interface NamedLeg {
  readonly sport: string
  readonly market: string
  readonly outcome: string
  readonly name: string
  readonly home: string
  readonly away: string
}

const isSelection = (one: unknown): one is NamedLeg =>
  isTree(one) && [one.sport, one.market, one.outcome, one.name, one.home, one.away].every(isText)

/** Returns a selection with its event, for boosts. */
export function selectionWords(leg: NamedLeg): string {
  const { market, outcome } = selectionName(leg)
  return `${leg.name}: ${market}, ${outcome}`
}

interface Paying {
  readonly currency: string
  readonly paid: string
  readonly pays: string
  /** For bets of several selections; false: the largest possible amount. */
  readonly settled?: boolean
}

const isPaying = (one: unknown): one is Paying =>
  isTree(one) && [one.currency, one.paid, one.pays].every(isText)

/** Returns the total payout of a result by currency, before and after. */
function sumOfPaying(lines: readonly Paying[]): string {
  const groups = Map.groupBy(lines, ({ currency, settled }) => `${currency}${settled === false ? ' ≤' : ''}`)
  const sums = [...groups].map(([name, of]) => {
    const [currency = '', most = ''] = name.split(' ')
    const total = (part: 'paid' | 'pays') =>
      showMoney(String(of.reduce((sum, line) => sum + BigInt(line[part]), 0n)), currency)
    return `${total('paid')} → ${most}${most ? ' ' : ''}${total('pays')}`
  })
  return sums.join(', ') || '–'
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const moneyNames = new Set(['amount', 'stake', 'taken', 'balance', 'win', 'ceiling'])
const oddsNames = new Set(['odds', 'minOdds'])
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNumeric = (kind: DeskColumn['kind']): boolean =>
  ['money', 'odds', 'euro', 'number', 'percent', 'span'].includes(kind ?? 'text')

export const alignOf = ({ kind }: DeskColumn): 'right' | 'left' => (isNumeric(kind) ? 'right' : 'left')

/** Returns the heading of a column or a field. */
export const headingOf = ({ field, label }: Pick<DeskColumn, 'field' | 'label'>): string =>
  text(`field-${label ?? field}`)

/** Returns the text of a state; `words` as in a column. */
export const stateText = (value: string, words?: string): string =>
  textOr(`state-${words ? `${words}-` : ''}${value}`, value)

/** A state in a colour for its meaning. */
export function StateChip({ value, words }: { readonly value: string; readonly words?: string | undefined }) {
  if (value === '') return null
  const color = good.has(value) ? 'success' : bad.has(value) ? 'error' : 'default'
  return <Chip size="small" variant="outlined" color={color} label={stateText(value, words)} />
}

/** A time on one line, or on two where space is short: date and time are not broken. */
function TimeText({ words }: { readonly words: string }) {
  const at = words.indexOf(', ') + 1
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>{words.slice(0, at)}</span>{' '}
      <span style={{ whiteSpace: 'nowrap' }}>{words.slice(at).trim()}</span>
    </>
  )
}

function shown(column: DeskColumn, row: Row, value: unknown): ReactNode {
  switch (column.kind) {
    case 'time':
      return <TimeText words={showTime(value)} />
    case 'day':
      return showDay(typeof value === 'string' ? Date.parse(value) : value)
    case 'money':
      return showMoney(value, row.currency)
    case 'odds':
      return showOdds(value)
    case 'euro':
      return showEuro(value)
    case 'number':
      return showNumber(value)
    case 'percent':
      return typeof value === 'number' ? showNumber(value / 100) : '–'
    case 'span':
      return showSpan(value)
    case 'chip':
      return (
        <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {[value].flat().map((one) => (
            <StateChip key={String(one)} value={String(one ?? '')} words={column.words} />
          ))}
        </Stack>
      )
    case 'yes-no':
      return text(value === true ? 'yes' : 'no')
    case 'facts':
      return isTree(value) ? (
        <FactsText value={value} />
      ) : value === null || value === undefined ? (
        '–'
      ) : (
        <JsonText value={value} />
      )
    case 'json':
      return value === null || value === undefined ? '–' : <JsonText value={value} />
    default:
      return String(value ?? '–') || '–'
  }
}

const shortId = (value: unknown): string => {
  const id = String(value ?? '')
  return id.length > 20 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id
}

/** One field of a row, in a list or on a page. */
export function Cell({ column, row }: { readonly column: DeskColumn; readonly row: Row }) {
  const value = column.value ? column.value(row) : row[column.field]
  if (column.kind === 'id' && Array.isArray(value)) {
    return (
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {value.map((one) => (
          <Cell key={String(one)} column={{ ...column, value: () => one }} row={row} />
        ))}
      </Stack>
    )
  }
  const link = typeof column.link === 'function' ? column.link(row) : column.link
  const leads =
    link && value && resources.some(({ name, show, list }) => name === link && show && may(list.right ?? ''))
  if (leads && link === 'players') return <PlayerLink id={String(value)} short />
  const content =
    column.kind === 'id' ? <span title={String(value)}>{shortId(value)}</span> : shown(column, row, value)
  if (!leads) return content
  return <Link href={`#/${link}/${encodeURIComponent(String(value))}/show`}>{content}</Link>
}
