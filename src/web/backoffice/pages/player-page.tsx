import { Box, Chip, Link, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskTimeline, type PlayerProfile, type TimelineLine } from '#domain/desk/desk/api.ts'
import { call } from '../call.ts'
import { showCountry, showDay, showMoney, showNumber, showTime } from '../frame/format.ts'
import { actName } from '../frame/house-text.ts'
import { text, textOr } from '../frame/i18n.ts'
import { gameName } from '../frame/market-text.ts'
import { may } from '../frame/me.ts'
import { siteLanguage } from '../frame/site-language.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import { ActionDialog } from '../lists/action-dialog.tsx'
import { StateChip, stateText } from '../lists/cell.tsx'
import type { Row } from '../registry.ts'
import { playerActions, unflagOf } from './actions.ts'
import { PlayerLink } from './player-link.tsx'
import { columnsGrid, Facts, RowsTable, Section } from './section.tsx'

const limitName = (type: number | string) => textOr(`limit-${type}`, String(type))

/** Units of time limits and exclusions; all other limits are money. */
const units: Readonly<Record<string, string>> = { 30: 'days', 31: 'hours', 32: 'minutes', 33: 'days' }

const limitValue = (type: number | string, value: string, currency: string): string => {
  const unit = units[type]
  return unit ? text(unit, { count: Number(value) }) : showMoney(value, currency)
}

/** Returns the details of a timeline entry beside its amount, with names for states, accounts and games. */
function detailText({ kind, detail }: TimelineLine): string {
  if (kind === 'money') {
    const [way = '', ...rest] = detail.split(' · ')
    const sides = way.split(' → ').map((side) => textOr(`side-${side}`, side))
    return [sides.join(' → '), ...rest].join(' · ')
  }
  if (!withStates.has(kind)) return detail
  const nameOf = (part: string) => {
    // Number of a bet's legs.
    if (/^\d+$/.test(part)) return `${text('field-legs')}: ${part}`
    const words = stateWords[kind] ?? kind
    return textOr(`state-${words}-${part}`, textOr(`state-${part}`, gameName(part)))
  }
  return detail.split(' · ').map(nameOf).join(' · ')
}

/** Kinds whose states use another kind's texts. */
const stateWords: Readonly<Record<string, string>> = { 'free-spins': 'free-bet', support: 'topic' }

const withStates: ReadonlySet<string> = new Set([
  'bet',
  'bonus',
  'document',
  'free-bet',
  'free-spins',
  'harm',
  'referral',
  'support',
])

function Timeline({ playerId, version }: { readonly playerId: string; readonly version: unknown }) {
  const [lines, setLines] = useState<readonly TimelineLine[]>([])
  useEffect(() => {
    void call(deskTimeline, { params: { id: playerId } }).then(
      ({ items }) => setLines(items),
      () => setLines([]),
    )
  }, [playerId, version])
  const rows = lines.map((line) => {
    const what = actName(line.what)
    if (line.kind !== 'limit') return { ...line, what, detail: detailText(line) }
    const { amount, currency, detail } = line
    const value = amount === null ? text('no-limit') : limitValue(detail, amount, currency ?? '')
    return { ...line, what, amount: null, detail: `${limitName(detail)}: ${value}` }
  })
  return (
    <Section title={text('timeline')}>
      <RowsTable
        columns={[
          { field: 'at', kind: 'time' },
          { field: 'kind', kind: 'chip', words: 'line' },
          { field: 'what' },
          { field: 'amount', kind: 'money' },
          { field: 'detail' },
        ]}
        rows={rows as readonly Row[]}
      />
    </Section>
  )
}

type Flagged = PlayerProfile['notes'][number]

/** Flags on a player; staff with the right to write notes lift them. */
function Flags({
  player,
  notes,
  onDone,
}: {
  readonly player: string
  readonly notes: readonly Flagged[]
  readonly onDone: () => void
}) {
  const [lifted, setLifted] = useState<Flagged | null>(null)
  const action = lifted ? unflagOf(player, lifted.id) : null
  const mayLift = may(unflagOf(player, '').endpoint.right ?? '')
  return (
    <>
      {notes
        .filter(({ flagged }) => flagged)
        .map((note) => (
          <Chip
            key={note.id}
            color="warning"
            size="small"
            label={note.flag}
            {...(mayLift ? { onDelete: () => setLifted(note) } : {})}
          />
        ))}
      {action ? (
        <ActionDialog action={action} row={null} onClose={() => setLifted(null)} onDone={onDone} />
      ) : null}
    </>
  )
}

/** State of a player's documents, and the document requested in addition. */
const VerificationFact = ({ status, wanted }: PlayerProfile['verification']) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
    <StateChip value={verificationStates[status]} words="verification" />
    {wanted ? <span>{text('document-wanted', { what: stateText(wanted, 'document') })}</span> : null}
  </Stack>
)

const verificationStates = ['not-started', 'approved', 'checked', 'refused'] as const

function Profile() {
  const { record, refetch } = useShowContext<Row & PlayerProfile>()
  // React-admin first passes the row of the list, which has fewer fields.
  if (!record?.accounts) return null
  const { accounts, limits, exclusions, sessions, notes } = record
  return (
    <Stack spacing={2} sx={{ pt: 2 }}>
      <Title title={record.name} />
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1" sx={{ fontWeight: 650 }}>
          {record.name}
        </Typography>
        {record.banLevel > 0 ? (
          <Chip color="error" size="small" label={text('banned-at', { level: record.banLevel })} />
        ) : null}
        {exclusions.map(({ type, startsAt, endsAt }) => (
          <Chip
            key={type}
            color="error"
            variant="outlined"
            size="small"
            label={text(startsAt > Date.now() ? 'excluded-from' : 'excluded-until', {
              what: limitName(type),
              time: showTime(startsAt > Date.now() ? startsAt : endsAt),
            })}
          />
        ))}
        <Flags player={record.id} notes={notes} onDone={() => void refetch()} />
      </Stack>
      <ActionButtons actions={playerActions} row={record} onDone={() => void refetch()} />
      <Box sx={columnsGrid}>
        <Section title={text('profile')}>
          <Facts
            facts={[
              ['id', record.id],
              ['email', `${record.email} (${text(`address-${record.addressState}`)})`],
              ['phone', record.phone ?? '–'],
              ['country', showCountry(record.country)],
              ['language', siteLanguage(record.language)],
              ['birthDate', showDay(Date.parse(record.birthDate ?? ''))],
              ['createdAt', showTime(record.createdAt)],
              ['lastSignInAt', showTime(record.lastSignInAt)],
              ['verification', <VerificationFact key="verification" {...record.verification} />],
              ['protectionLevel', `${showNumber(record.protectionLevel)} %`],
              ['stakeFactor', `${showNumber(record.stakeFactor)} %`],
              ['manager', record.manager?.name ?? '–'],
              [
                'linked',
                record.linked.length === 0 ? '–' : record.linked.map((id) => <PlayerLink key={id} id={id} />),
              ],
              [
                'bets',
                <Link
                  key="bets"
                  href={`#/bets?filter=${encodeURIComponent(JSON.stringify({ playerId: record.id }))}`}
                >
                  {text('all-bets')}
                </Link>,
              ],
            ]}
          />
        </Section>
        <Stack spacing={2}>
          <Section title={text('accounts')}>
            <RowsTable
              columns={[
                { field: 'kind', kind: 'chip' },
                { field: 'balance', kind: 'money' },
                { field: 'claimed', kind: 'money' },
              ]}
              rows={accounts.map((account) => ({ ...account, id: `${account.kind} ${account.currency}` }))}
            />
          </Section>
          <Section title={text('limits')}>
            <RowsTable
              columns={[{ field: 'limit' }, { field: 'value' }, { field: 'pending' }]}
              rows={limits.map((limit) => ({
                id: `${limit.type} ${limit.currency}`,
                limit: limitName(limit.type),
                value: limit.value === null ? '' : limitValue(limit.type, limit.value, limit.currency),
                pending:
                  limit.pending === null
                    ? ''
                    : limit.pending === ''
                      ? text('no-limit')
                      : limitValue(limit.type, limit.pending, limit.currency),
              }))}
            />
          </Section>
        </Stack>
        <Section title={text('notes')}>
          <RowsTable
            columns={[
              { field: 'at', kind: 'time' },
              { field: 'staff' },
              { field: 'flag' },
              { field: 'text' },
            ]}
            rows={notes}
          />
        </Section>
        <Section title={text('sessions')}>
          <RowsTable
            columns={[
              { field: 'startedAt', kind: 'time' },
              { field: 'usedAt', kind: 'time' },
              { field: 'device' },
            ]}
            rows={sessions}
          />
        </Section>
      </Box>
      <Timeline playerId={record.id} version={record} />
    </Stack>
  )
}

/** A player with all stored data. */
export const PlayerPage = () => (
  <ShowBase>
    <Profile />
  </ShowBase>
)
