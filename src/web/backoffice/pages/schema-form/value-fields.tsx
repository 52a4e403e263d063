import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { siteName, siteValue } from '../../frame/house-text.ts'
import { text } from '../../frame/i18n.ts'
import { faultOf, hintOf, type SchemaFieldProps } from './schema.ts'

/** Field for a text or a number. */
export function Plain(props: SchemaFieldProps) {
  const { path, schema, value, onChange } = props
  const fault = faultOf(props)
  const isNumber = schema.type !== 'string'
  return (
    <TextField
      size="small"
      fullWidth
      label={siteName(path)}
      value={value === undefined || value === null ? '' : String(value)}
      error={fault !== ''}
      helperText={fault || hintOf(props)}
      slotProps={{ htmlInput: isNumber ? { inputMode: 'decimal' } : {} }}
      onChange={({ target }) => {
        const typed = target.value
        if (typed === '') return onChange(undefined)
        const number = Number(typed)
        // An incomplete number, such as `1.`, stays text until it is complete.
        onChange(isNumber && String(number) === typed ? number : typed)
      }}
    />
  )
}

/** Field for one of several values. */
export function Choice(props: SchemaFieldProps) {
  const { path, schema, value, onChange } = props
  const options = schema.enum ?? [true, false]
  const fault = faultOf(props)
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={siteName(path)}
      value={value === undefined ? '' : JSON.stringify(value)}
      error={fault !== ''}
      helperText={fault || hintOf(props)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : JSON.parse(target.value))}
    >
      <MenuItem value="">{text('not-said')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={JSON.stringify(option)} value={JSON.stringify(option)}>
          {typeof option === 'boolean' ? text(option ? 'yes' : 'no') : siteValue(option)}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Field for any JSON; empty means not set. */
export function JsonField(props: SchemaFieldProps) {
  const { path, value, onChange } = props
  const [typed, setTyped] = useState(value === undefined ? '' : JSON.stringify(value))
  const [wrong, setWrong] = useState(false)
  const fault = wrong ? text('json-wrong') : faultOf(props)
  return (
    <TextField
      size="small"
      fullWidth
      multiline
      label={`${siteName(path)} (JSON)`}
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
