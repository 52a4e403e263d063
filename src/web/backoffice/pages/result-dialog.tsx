import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { deskResult, deskResultPreview, type EventDetail, type ResultPreview } from '#domain/desk/desk/api.ts'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import { selectionName } from '../frame/market-text.ts'
import { FieldResultForm, readField, typedField } from './field-result-form.tsx'
import { RowsTable } from './section.tsx'

const parts = ['fullTime', 'halfTime', 'extraTime', 'shootout'] as const
type Part = (typeof parts)[number]
type Score = Partial<Record<Part, [number, number]>>

/** Returns the typed scores, `2:1`; throws for an invalid one. */
function readScore(typed: Readonly<Partial<Record<Part, string>>>): Score & { fullTime: [number, number] } {
  const score: Score = {}
  for (const part of parts) {
    const own = typed[part]?.trim()
    if (!own) continue
    const [, home, away] = /^(\d{1,3})\s*[:-]\s*(\d{1,3})$/.exec(own) ?? []
    if (home === undefined || away === undefined) throw new Error(text('score-wrong'))
    score[part] = [Number(home), Number(away)]
  }
  if (!score.fullTime) throw new Error(text('score-wrong'))
  return { ...score, fullTime: score.fullTime }
}

/**
 * Enters or corrects the score of two sides or the order of a field. Previews the payouts, then proposes the
 * result to a second staff member.
 */
export function ResultDialog({
  event,
  onClose,
}: {
  readonly event: EventDetail
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState<Partial<Record<Part, string>>>({})
  const [field, setField] = useState(() => (event.field ? typedField(event.field) : null))
  const [began, setBegan] = useState('')
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<ResultPreview | null>(null)
  const [fault, setFault] = useState('')
  const notify = useNotify()
  const attempt = async (work: () => Promise<void>) => {
    setFault('')
    try {
      await work()
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  const said = () => ({
    ...(event.field && field ? { result: readField(event.field, field) } : { score: readScore(typed) }),
    ...(began ? { startedAt: Date.parse(`${began}Z`) } : {}),
  })
  const look = () =>
    attempt(async () => setPreview(await call(deskResultPreview, { params: { id: event.id }, body: said() })))
  const propose = () =>
    attempt(async () => {
      await call(deskResult, { params: { id: event.id }, body: { ...said(), reason } })
      notify(text('done-proposed'), { type: 'success' })
      onClose()
    })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{text('action-result')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {event.name} {event.score}
          </Typography>
          {event.field && field ? (
            <FieldResultForm
              field={event.field}
              typed={field}
              onChange={(own) => {
                setField(own)
                setPreview(null)
              }}
            />
          ) : (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {parts.map((part) => (
                <TextField
                  key={part}
                  label={text(`score-${part}`)}
                  placeholder="0:0"
                  value={typed[part] ?? ''}
                  onChange={({ target }) => {
                    setTyped({ ...typed, [part]: target.value })
                    setPreview(null)
                  }}
                />
              ))}
            </Stack>
          )}
          <TextField
            type="datetime-local"
            label={text('began-at')}
            slotProps={{ inputLabel: { shrink: true } }}
            value={began}
            onChange={({ target }) => {
              setBegan(target.value)
              setPreview(null)
            }}
          />
          {preview ? (
            <>
              <Typography>
                {text('preview-of', { before: preview.score, after: preview.corrected })}
              </Typography>
              <RowsTable
                columns={[
                  { field: 'market' },
                  { field: 'outcome' },
                  { field: 'before', kind: 'chip' },
                  { field: 'after', kind: 'chip' },
                  { field: 'singles', kind: 'number' },
                  { field: 'paid', kind: 'money' },
                  { field: 'pays', kind: 'money' },
                ]}
                rows={preview.changes.map((change) => ({
                  ...change,
                  ...selectionName({ ...change, sport: event.sport, home: event.home, away: event.entrants }),
                  id: `${change.market} ${change.outcome} ${change.currency}`,
                }))}
              />
              <Typography>{text('preview-bets')}</Typography>
              <RowsTable
                columns={[
                  { field: 'kind', kind: 'chip', words: 'way' },
                  { field: 'bets', kind: 'number' },
                  { field: 'stake', kind: 'money' },
                  { field: 'paid', kind: 'money' },
                  { field: 'pays', kind: 'money' },
                  {
                    field: 'settled',
                    label: 'how-exact',
                    value: ({ settled }) => text(settled ? 'pays-exactly' : 'pays-at-most'),
                  },
                ]}
                rows={preview.bets.map((line) => ({
                  ...line,
                  id: `${line.kind} ${line.currency} ${line.settled}`,
                }))}
              />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text('preview-note')}
              </Typography>
              <TextField
                label={text('field-reason')}
                value={reason}
                fullWidth
                multiline
                minRows={2}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          ) : null}
          {fault ? <Alert severity="error">{fault}</Alert> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('cancel')}</Button>
        {preview ? (
          <Button variant="contained" onClick={propose} disabled={reason.trim().length < 3}>
            {text('propose')}
          </Button>
        ) : (
          <Button variant="contained" onClick={look}>
            {text('preview')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
