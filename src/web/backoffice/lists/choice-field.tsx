import { Autocomplete, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { call } from '../call.ts'
import { text } from '../frame/i18n.ts'
import type { DeskField } from '../registry.ts'

/** Choice between an endpoint's items, found by name. */
export function ChoiceField({
  field: { choices, optionName = String },
  label,
  value,
  first,
  onChange,
}: {
  readonly field: DeskField
  readonly label: string
  readonly value: string
  readonly first: boolean
  readonly onChange: (value: string) => void
}) {
  const [options, setOptions] = useState<readonly string[] | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    if (!choices) return
    call(choices).then(
      (answer) => {
        const { items } = answer as { readonly items: readonly { readonly id: string }[] }
        const ids = items.map(({ id }) => id)
        setOptions(ids.sort((one, other) => optionName(one).localeCompare(optionName(other))))
      },
      (error: Error) => setFault(error.message),
    )
  }, [choices, optionName])
  return (
    <Autocomplete
      options={options ?? []}
      loading={options === null}
      loadingText={text('loading-choices')}
      noOptionsText={text('nothing-here')}
      openText={text('open-choices')}
      clearText={text('clear-choice')}
      closeText={text('close')}
      getOptionLabel={optionName}
      value={value || null}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      renderInput={(props) => (
        <TextField {...props} label={label} autoFocus={first} error={fault !== ''} helperText={fault} />
      )}
    />
  )
}
