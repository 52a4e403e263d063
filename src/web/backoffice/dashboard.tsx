import { Alert, Box, Card, Link, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Title } from 'react-admin'
import { deskDashboard } from '#domain/desk/desk/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { call } from './call.ts'
import { dateLocale, showEuro, showNumber } from './frame/format.ts'
import { text } from './frame/i18n.ts'
import { may } from './frame/me.ts'
import { RowsTable } from './pages/section.tsx'
import { type DeskColumn, resources } from './registry.ts'

type Figures = AnswerOf<typeof deskDashboard>
type Day = Figures['days'][number]
type Sum = Exclude<keyof Day, 'day'>

const spans = [7, 30, 90]
const every = 30_000
const tiles: readonly Sum[] = ['turnover', 'gross', 'gifts', 'net', 'deposits', 'withdrawals', 'signUps']

const columns: readonly Sum[] = [
  'turnover',
  'returned',
  'gross',
  'gifts',
  'net',
  'deposits',
  'withdrawals',
  'signUps',
  'openLiability',
]

const show = (name: Sum, value: number) => (name === 'signUps' ? showNumber(value) : showEuro(value))
const dayText = (day: string) =>
  new Date(`${day}T12:00:00Z`)
    .toLocaleDateString(dateLocale(), { day: 'numeric', month: 'short' })
    .replaceAll(' ', '\u00a0')

const dayColumns: readonly DeskColumn[] = [
  { field: 'day', value: ({ day }) => dayText(String(day)) },
  ...columns.map(
    (field): DeskColumn => ({ field, kind: field === 'signUps' ? ('number' as const) : ('euro' as const) }),
  ),
]

/** One bar a day; below the line for negative days. */
function Bars({ days, name }: { readonly days: readonly Day[]; readonly name: Sum }) {
  const values = days.map((day) => day[name])
  // Without any values the line is at the bottom.
  const top = Math.max(values.some((value) => value !== 0) ? 0 : 1, ...values)
  const bottom = Math.min(0, ...values)
  const range = top - bottom || 1
  const width = 100 / days.length
  return (
    <Box
      component="svg"
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role="img"
      aria-label={text(`field-${name}`)}
      sx={{ width: '100%', height: 72, display: 'block' }}
    >
      {days.map((day, index) => {
        const value = day[name]
        const height = (Math.abs(value) / range) * 38
        const zero = 1 + (top / range) * 38
        return (
          <Box
            component="rect"
            key={day.day}
            x={index * width + width * 0.12}
            y={value >= 0 ? zero - height : zero}
            width={width * 0.76}
            height={Math.max(height, 0.4)}
            sx={{ fill: (theme) => (value < 0 ? theme.palette.error.main : theme.palette.primary.main) }}
          >
            <title>{`${dayText(day.day)}: ${show(name, value)}`}</title>
          </Box>
        )
      })}
    </Box>
  )
}

function Tile({ days, name }: { readonly days: readonly Day[]; readonly name: Sum }) {
  const sum = days.reduce((all, day) => all + day[name], 0)
  const today = days.at(-1)?.[name] ?? 0
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`field-${name}`)}
      </Typography>
      <Typography sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {show(name, sum)}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('today', { value: show(name, today) })}
      </Typography>
      <Bars days={days} name={name} />
    </Card>
  )
}

/** Turnover, revenue, liability, sign-ups and deposits over time, and the tasks of staff. */
export function Dashboard() {
  const [days, setDays] = useState(30)
  const [figures, setFigures] = useState<Figures | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!may('dashboard.see')) return
    const read = () =>
      void call(deskDashboard, { query: { days } })
        .then(setFigures)
        .catch((error: Error) => setFault(error.message))
    read()
    const timer = setInterval(read, every)
    return () => clearInterval(timer)
  }, [days])
  if (!may('dashboard.see')) return <Title title={text('resource-dashboard')} />
  return (
    <Box sx={{ pt: 2 }}>
      <Title title={text('resource-dashboard')} />
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}
      >
        <Typography variant="h6" component="h1">
          {text('figures-of-days', { count: days })}
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          value={days}
          onChange={(_, value) => value && setDays(value)}
        >
          {spans.map((span) => (
            <ToggleButton
              key={span}
              value={span}
              sx={{ px: 2, textTransform: 'none', color: 'text.secondary' }}
            >
              {text('days', { count: span })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {fault ? <Alert severity="error">{fault}</Alert> : null}
      {figures ? (
        <Stack spacing={2}>
          {figures.alerts.map(({ id, count, resource }) => (
            <Alert key={id} severity={id.startsWith('open') ? 'info' : 'warning'}>
              {resources.some(({ name, list }) => name === resource && may(list.right ?? '')) ? (
                <Link href={`#/${resource}`} color="inherit">
                  {text(`alert-${id}`, { count })}
                </Link>
              ) : (
                text(`alert-${id}`, { count })
              )}
            </Alert>
          ))}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
            }}
          >
            {tiles.map((name) => (
              <Tile key={name} days={figures.days} name={name} />
            ))}
            <Card sx={{ p: 2 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text('open-liability')}
              </Typography>
              <Typography sx={{ fontSize: 24, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {showEuro(figures.openLiability)}
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {text('open-bets', { count: figures.openBets })}
              </Typography>
              <Bars days={figures.days} name="openLiability" />
            </Card>
          </Box>
          <Card sx={{ overflowX: 'auto' }}>
            <RowsTable
              columns={dayColumns}
              rows={figures.days
                .toReversed()
                .slice(0, 14)
                .map((day) => ({ ...day, id: day.day }))}
            />
          </Card>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text('euro-hint')}
          </Typography>
        </Stack>
      ) : null}
    </Box>
  )
}
