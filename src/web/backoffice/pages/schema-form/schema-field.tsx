import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { siteName } from '../../frame/house-text.ts'
import { text } from '../../frame/i18n.ts'
import { Framed, Removable } from './frames.tsx'
import { emptyOf, hintOf, type Schema, type SchemaFieldProps } from './schema.ts'
import { Choice, JsonField, Plain } from './value-fields.tsx'

type Tree = Readonly<Record<string, unknown>>

const asTree = (value: unknown): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : {}
const without = (tree: Tree, name: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name))

/** A form field for a schema; a schema without a form is edited as JSON. */
export function SchemaField(props: SchemaFieldProps) {
  const { schema } = props
  const choices = schema.anyOf?.filter(({ type }) => type !== 'null') ?? []
  if (schema.anyOf?.length === 2 && choices.length === 1) return <Nullable {...props} schema={choices[0]!} />
  if (schema.anyOf) return <JsonField {...props} />
  if (schema.enum || schema.type === 'boolean') return <Choice {...props} />
  if (schema.type === 'array' && schema.items) return <ListField {...props} />
  if (schema.type === 'object' && schema.properties) return <Group {...props} />
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') return <Named {...props} />
  if (schema.type === 'string' || schema.type === 'integer' || schema.type === 'number')
    return <Plain {...props} />
  return <JsonField {...props} />
}

/** A value that may also be `null`: switched off. */
function Nullable(props: SchemaFieldProps) {
  const { path, schema, value, onChange } = props
  const state = value === undefined ? '' : value === null ? 'off' : 'said'
  return (
    <Stack spacing={1}>
      <TextField
        select
        size="small"
        fullWidth
        label={siteName(path)}
        value={state}
        onChange={({ target }) =>
          onChange(target.value === '' ? undefined : target.value === 'off' ? null : (emptyOf(schema) ?? ''))
        }
      >
        <MenuItem value="">{text('not-said')}</MenuItem>
        <MenuItem value="off">{text('null-value')}</MenuItem>
        <MenuItem value="said">{text('own-value')}</MenuItem>
      </TextField>
      {state === 'said' ? <SchemaField {...props} /> : null}
    </Stack>
  )
}

function Group(props: SchemaFieldProps) {
  const { schema, value, path, faults, onChange } = props
  const tree = asTree(value)
  return (
    <Framed props={props}>
      {Object.entries(schema.properties ?? {}).map(([name, own]) => (
        <SchemaField
          key={name}
          schema={own}
          value={tree[name]}
          path={`${path}.${name}`}
          faults={faults}
          onChange={(next) => {
            const rest = next === undefined ? without(tree, name) : { ...tree, [name]: next }
            onChange(Object.keys(rest).length === 0 ? undefined : rest)
          }}
        />
      ))}
    </Framed>
  )
}

/** Values by name; the name is chosen or typed. */
function Named(props: SchemaFieldProps) {
  const { schema, value, path, faults, onChange } = props
  const [name, setName] = useState('')
  const tree = asTree(value)
  const own = schema.additionalProperties as Schema
  const names = schema.propertyNames?.enum?.map(String).filter((one) => !Object.hasOwn(tree, one))
  return (
    <Framed props={props}>
      {Object.entries(tree).map(([key, one]) => (
        <Removable
          key={key}
          name={siteName(`${path}.${key}`)}
          onRemove={() => {
            const rest = without(tree, key)
            onChange(Object.keys(rest).length === 0 ? undefined : rest)
          }}
        >
          <SchemaField
            schema={own}
            value={one}
            path={`${path}.${key}`}
            faults={faults}
            onChange={(next) => onChange({ ...tree, [key]: next ?? emptyOf(own) ?? '' })}
          />
        </Removable>
      ))}
      <Stack direction="row" spacing={1}>
        <TextField
          size="small"
          fullWidth
          select={names !== undefined}
          label={text('new-name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        >
          {names?.map((one) => (
            <MenuItem key={one} value={one}>
              {siteName(`${path}.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <Button
          disabled={name === '' || Object.hasOwn(tree, name)}
          onClick={() => {
            onChange({ ...tree, [name]: emptyOf(own) ?? '' })
            setName('')
          }}
        >
          {text('add')}
        </Button>
      </Stack>
    </Framed>
  )
}

function ListField(props: SchemaFieldProps) {
  const { schema, value, path, faults, onChange } = props
  const items = Array.isArray(value) ? value : []
  const own = schema.items!
  return (
    <Framed props={props}>
      {value === undefined && hintOf(props) ? (
        <Typography variant="caption">{hintOf(props)}</Typography>
      ) : null}
      {items.map((item, index) => (
        <Removable key={index} name={String(index + 1)} onRemove={() => onChange(items.toSpliced(index, 1))}>
          <SchemaField
            schema={own}
            value={item}
            path={`${path}.${index}`}
            faults={faults}
            onChange={(next) => onChange(items.with(index, next ?? emptyOf(own) ?? ''))}
          />
        </Removable>
      ))}
      <Stack direction="row" spacing={1}>
        <Button size="small" onClick={() => onChange([...items, emptyOf(own) ?? ''])}>
          {text('add')}
        </Button>
        {value === undefined ? null : (
          <Button size="small" color="error" onClick={() => onChange(undefined)}>
            {text('not-said')}
          </Button>
        )}
      </Stack>
    </Framed>
  )
}
