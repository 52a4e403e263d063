import { Box, Chip, Link, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { ShowBase, Title, useShowContext } from 'react-admin'
import { deskTimeline, type PlayerProfile, type TimelineLine } from '#domain/desk/api.ts'
import { call } from '../call.ts'
import { showMoney, showTime } from '../frame/format.ts'
import { text, textOr } from '../frame/i18n.ts'
import { ActionButtons } from '../lists/action-buttons.tsx'
import type { Row } from '../registry.ts'
import { playerActions } from './actions.ts'
import { columnsGrid, Facts, RowsTable, Section } from './section.tsx'

const limitName = (type: number) => textOr(`limit-${type}`, String(type))

function Timeline({ playerId, version }: { readonly playerId: string; readonly version: unknown }) {
  const [lines, setLines] = useState<readonly TimelineLine[]>([])
  useEffect(() => {
    void call(deskTimeline, { params: { id: playerId } }).then(
      ({ items }) => setLines(items),
      () => setLines([]),
    )
  }, [playerId, version])
  const rows = lines.map((line) => ({ ...line, what: textOr(`event-${line.what}`, line.what) }))
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

function Profile() {
  const { record, refetch } = useShowContext<Row & PlayerProfile>()
  // At first the row of the list stands in, which knows less.
  if (!record?.accounts) return null
  const { accounts, limits, sessions, notes } = record
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
        {notes.map(({ id, flag }) =>
          flag ? <Chip key={id} color="warning" size="small" label={flag} /> : null,
        )}
      </Stack>
      <ActionButtons actions={playerActions} row={record} onDone={() => void refetch()} />
      <Box sx={columnsGrid}>
        <Section title={text('profile')}>
          <Facts
            facts={[
              ['id', record.id],
              ['email', record.email],
              ['country', record.country],
              ['language', record.language],
              ['birthDate', record.birthDate],
              ['createdAt', showTime(record.createdAt)],
              ['lastSignInAt', showTime(record.lastSignInAt)],
              ['stakeFactor', `${record.stakeFactor} %`],
              [
                'linked',
                record.linked.length === 0
                  ? '–'
                  : record.linked.map((id) => (
                      <Link key={id} href={`#/players/${id}/show`} sx={{ mr: 1 }}>
                        {id}
                      </Link>
                    )),
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
              columns={[{ field: 'limit' }, { field: 'value', kind: 'money' }, { field: 'pending' }]}
              rows={limits.map((limit) => ({
                id: `${limit.type} ${limit.currency}`,
                limit: limitName(limit.type),
                value: limit.value,
                currency: limit.currency,
                pending:
                  limit.pending === null
                    ? ''
                    : limit.pending === ''
                      ? text('no-limit')
                      : showMoney(limit.pending, limit.currency),
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

/** A player with all that the house knows of him. */
export const PlayerPage = () => (
  <ShowBase>
    <Profile />
  </ShowBase>
)
