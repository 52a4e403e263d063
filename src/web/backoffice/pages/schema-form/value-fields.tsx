import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { text } from '../../frame/i18n.ts'
import { faultOf, hintOf, type SchemaFieldProps } from './schema.ts'

/** A text or a number. */
export function Plain(props: SchemaFieldProps) {
  const { name, schema, value, onChange } = props
  const fault = faultOf(props)
  const isNumber = schema.type !== 'string'
  return (
    <TextField
      size="small"
      fullWidth
      label={name}
      value={value === undefined || value === null ? '' : String(value)}
      error={fault !== ''}
      helperText={fault || hintOf(props)}
      slotProps={{ htmlInput: isNumber ? { inputMode: 'decimal' } : {} }}
      onChange={({ target }) => {
        const typed = target.value
        if (typed === '') return onChange(undefined)
        const number = Number(typed)
        // What is half written, such as `1.`, stays as it is until it is a number.
        onChange(isNumber && String(number) === typed ? number : typed)
      }}
    />
  )
}

/** One of several values. */
export function Choice(props: SchemaFieldProps) {
  const { name, schema, value, onChange } = props
  const options = schema.enum ?? [true, false]
  const fault = faultOf(props)
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={name}
      value={value === undefined ? '' : JSON.stringify(value)}
      error={fault !== ''}
      helperText={fault || hintOf(props)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : JSON.parse(target.value))}
    >
      <MenuItem value="">{text('not-said')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={JSON.stringify(option)} value={JSON.stringify(option)}>
          {typeof option === 'boolean' ? text(option ? 'yes' : 'no') : String(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Anything, as JSON; nothing written is not said. */
export function JsonField(props: SchemaFieldProps) {
  const { name, value, onChange } = props
  const [typed, setTyped] = useState(value === undefined ? '' : JSON.stringify(value))
  const [wrong, setWrong] = useState(false)
  const fault = wrong ? text('json-wrong') : faultOf(props)
  return (
    <TextField
      size="small"
      fullWidth
      multiline
      label={`${name} (JSON)`}
      value={typed}
      error={fault !== ''}
      helperText={fault || hintOf(props)}
      onChange={({ target }) => {
        setTyped(target.value)
        try {
          onChange(target.value.trim() === '' ? undefined : JSON.parse(target.value))
          setWrong(false)
        } catch {
          setWrong(true)
        }
      }}
    />
  )
}
