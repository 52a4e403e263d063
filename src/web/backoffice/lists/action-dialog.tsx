import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { call } from '../call.ts'
import { readMoney } from '../frame/format.ts'
import { text, textOr } from '../frame/i18n.ts'
import type { DeskAction, DeskField, Row } from '../registry.ts'

type Values = Readonly<Record<string, string | readonly string[]>>

const reasonField: DeskField = { name: 'reason', kind: 'long' }

/** The body of a call as the fields say; throws a text of what is wrong. */
function bodyOf(fields: readonly DeskField[], values: Values, currency: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { name, kind, optional } of fields) {
    const value = values[name] ?? ''
    if (typeof value !== 'string') {
      body[name] = value
      continue
    }
    const typed = value.trim()
    if (typed === '') {
      if (optional) continue
      throw new Error(text('field-missing', { field: text(`field-${name}`) }))
    }
    if (kind === 'number') body[name] = Number(typed.replace(',', '.'))
    else if (kind === 'odds') body[name] = Math.round(Number(typed.replace(',', '.')) * 1000)
    else if (kind === 'money') {
      const amount = readMoney(typed, values.currency || currency)
      if (amount === null) throw new Error(text('amount-wrong'))
      body[name] = amount
    } else body[name] = typed
    if (typeof body[name] === 'number' && !Number.isFinite(body[name])) throw new Error(text('number-wrong'))
  }
  return body
}

function Field({
  field,
  value,
  first,
  onChange,
}: {
  readonly field: DeskField
  readonly value: string | readonly string[]
  readonly first: boolean
  readonly onChange: (value: string | readonly string[]) => void
}) {
  const { name, kind, options = [] } = field
  const label = text(`field-${name}`)
  if (kind === 'many') {
    const chosen = value as readonly string[]
    return (
      <div>
        <Typography variant="body2">{label}</Typography>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={textOr(`state-${option}`, option)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(option)}
                onChange={(_, on) =>
                  onChange(on ? [...chosen, option] : chosen.filter((one) => one !== option))
                }
              />
            }
          />
        ))}
      </div>
    )
  }
  return (
    <TextField
      label={label}
      value={value}
      autoFocus={first}
      fullWidth
      required={!field.optional}
      multiline={kind === 'long'}
      minRows={kind === 'long' ? 2 : 1}
      type={kind === 'date' ? 'date' : 'text'}
      select={kind === 'select'}
      slotProps={{
        inputLabel: { required: false, ...(kind === 'date' ? { shrink: true } : {}) },
        htmlInput: kind === 'number' || kind === 'money' || kind === 'odds' ? { inputMode: 'decimal' } : {},
      }}
      onChange={(change) => onChange(change.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {textOr(`state-${option}`, option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export interface ActionDialogProps {
  readonly action: DeskAction
  /** Null for what is done to no row. */
  readonly row: Row | null
  readonly onClose: () => void
  readonly onDone?: (() => void) | undefined
}

/** Asks for what an action needs, and why it is done; then does it. */
export function ActionDialog({ action, row, onClose, onDone }: ActionDialogProps) {
  const fields = [...(action.fields ?? []), ...(action.reason === false ? [] : [reasonField])]
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      fields.map(({ name, kind, initial }) => {
        const own = row?.[name]
        const known = typeof own === 'string' && kind !== 'money' ? own : Array.isArray(own) ? own : undefined
        return [name, known ?? initial ?? (kind === 'many' ? [] : '')]
      }),
    ),
  )
  const [fault, setFault] = useState('')
  const [shown, setShown] = useState('')
  const [busy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFault('')
    setBusy(true)
    try {
      const body = {
        ...bodyOf(fields, values, row?.currency),
        ...(row && action.body ? action.body(row) : {}),
      }
      const input = { params: { id: row?.id ?? '' }, body }
      const answer: unknown = await call(action.endpoint, input as never)
      refresh()
      onDone?.()
      const toShow = action.shows?.(answer)
      if (toShow) return setShown(toShow)
      const proposed = (answer as { proposal?: string } | null)?.proposal !== undefined
      notify(text(proposed ? 'done-proposed' : 'done'), { type: 'success' })
      onClose()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle>{text(`action-${action.id}`)}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {shown ? (
              <Alert severity="success" sx={{ wordBreak: 'break-all' }}>
                {shown}
              </Alert>
            ) : (
              fields.map((field, index) => (
                <Field
                  key={field.name}
                  field={field}
                  first={index === 0}
                  value={values[field.name] ?? ''}
                  onChange={(value) => setValues({ ...values, [field.name]: value })}
                />
              ))
            )}
            {fault ? <Alert severity="error">{fault}</Alert> : null}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text(shown ? 'close' : 'cancel')}</Button>
          {shown ? null : (
            <Button
              type="submit"
              variant="contained"
              color={action.danger ? 'error' : 'primary'}
              disabled={busy}
            >
              {text(`action-${action.id}`)}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
