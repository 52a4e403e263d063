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
import { text } from '../frame/i18n.ts'
import type { DeskAction, DeskField, Row } from '../registry.ts'
import { headingOf, stateText } from './cell.tsx'
import { ChoiceField } from './choice-field.tsx'
import { bodyOfTexts, isEmpty, isTexts, type LanguageTexts, TextsField, textsOf } from './texts-field.tsx'

type Value = string | readonly string[] | LanguageTexts
type Values = Readonly<Record<string, Value>>

const reasonField: DeskField = { name: 'reason', kind: 'long' }

/** Returns the body of a call from the fields; throws a message for an invalid one. */
function bodyOf(fields: readonly DeskField[], values: Values, currency: unknown): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const { name, kind, optional, label, parts } of fields) {
    const value = values[name] ?? ''
    if (isTexts(value)) {
      if (!(optional && isEmpty(value))) body[name] = bodyOfTexts(value, parts)
      continue
    }
    if (typeof value !== 'string') {
      body[name] = value
      continue
    }
    const typed = value.trim()
    if (typed === '') {
      if (optional) continue
      throw new Error(
        text('field-missing', { field: headingOf({ field: name, ...(label ? { label } : {}) }) }),
      )
    }
    if (kind === 'number') body[name] = Number(typed.replace(',', '.'))
    else if (kind === 'percent') body[name] = Math.round(Number(typed.replace(',', '.')) * 100)
    else if (kind === 'odds') body[name] = Math.round(Number(typed.replace(',', '.')) * 1000)
    else if (kind === 'money') {
      const amount = readMoney(typed, values.currency || currency)
      if (amount === null) throw new Error(text('amount-wrong'))
      body[name] = amount
    } else if (kind === 'time') body[name] = new Date(typed).toISOString()
    else if (kind === 'list') body[name] = typed.split(/[\s,]+/).filter(Boolean)
    else body[name] = typed
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
  readonly value: Value
  readonly first: boolean
  readonly onChange: (value: Value) => void
}) {
  const { name, kind, words, options = [], optionName } = field
  const label = text(`field-${field.label ?? name}`)
  if (isTexts(value))
    return <TextsField label={label} parts={field.parts} value={value} onChange={onChange} />
  if (kind === 'choice')
    return <ChoiceField field={field} label={label} value={String(value)} first={first} onChange={onChange} />
  if (kind === 'many') {
    const chosen = value as readonly string[]
    return (
      <div>
        <Typography variant="body2">{label}</Typography>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            label={stateText(option, words)}
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
      multiline={kind === 'long' || kind === 'list'}
      minRows={kind === 'long' ? 2 : 1}
      type={kind === 'date' ? 'date' : kind === 'time' ? 'datetime-local' : 'text'}
      select={kind === 'select'}
      slotProps={{
        inputLabel: { required: false, ...(kind === 'date' || kind === 'time' ? { shrink: true } : {}) },
        htmlInput: ['number', 'money', 'odds', 'percent'].includes(kind) ? { inputMode: 'decimal' } : {},
      }}
      onChange={(change) => onChange(change.target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {optionName?.(option) ?? stateText(option, words)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export interface ActionDialogProps {
  readonly action: DeskAction
  /** Null for an action on no particular row. */
  readonly row: Row | null
  readonly onClose: () => void
  readonly onDone?: (() => void) | undefined
}

/** Asks for an action's input and its reason, then performs it. */
export function ActionDialog({ action, row, onClose, onDone }: ActionDialogProps) {
  const fields = [...(action.fields ?? []), ...(action.reason === false ? [] : [reasonField])]
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      fields.map(({ name, kind, initial, parts }): [string, Value] => {
        const own = row?.[name]
        if (kind === 'texts') return [name, textsOf(own, parts)]
        const known = typeof own === 'string' && kind !== 'money' ? own : Array.isArray(own) ? own : undefined
        return [name, known ?? initial ?? (kind === 'many' ? [] : '')]
      }),
    ),
  )
  const [fault, setFault] = useState('')
  const [shown, setShown] = useState<{ readonly text: string; readonly waits: boolean } | null>(null)
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const notify = useNotify()
  const refresh = useRefresh()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFault('')
    setBusy(true)
    try {
      const { endpoint, params } = action
      const filled = { ...action.body?.(row, key), ...bodyOf(fields, values, row?.currency) }
      const body = action.finish?.(filled) ?? filled
      const input = {
        params: params?.(row, key) ?? { id: row?.id ?? '' },
        ...(endpoint.body ? { body } : {}),
      }
      const answer: unknown = await call(endpoint, input as never)
      refresh()
      onDone?.()
      const proposed = typeof (answer as { proposal?: string | null } | null)?.proposal === 'string'
      const toShow = action.shows?.(answer)
      if (toShow) return setShown({ text: toShow, waits: proposed })
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
              <>
                {shown.waits ? <Alert severity="info">{text('link-waits')}</Alert> : null}
                <Alert severity="success" sx={{ wordBreak: 'break-all' }}>
                  {shown.text}
                </Alert>
              </>
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
