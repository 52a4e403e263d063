import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import type { SiteFault } from '#domain/desk/api.ts'
import { text } from '../frame/i18n.ts'

/** The part of JSON schema that forms are made of. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly default?: unknown
  readonly required?: readonly string[]
}

type Tree = Readonly<Record<string, unknown>>

export interface SchemaFieldProps {
  readonly name: string
  readonly schema: Schema
  /** Undefined: not said. */
  readonly value: unknown
  /** Of the site file, such as `redirects.0.url`. */
  readonly path: string
  readonly faults: readonly SiteFault[]
  readonly onChange: (value: unknown) => void
}

const asTree = (value: unknown): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : {}
const without = (tree: Tree, name: string): Tree =>
  Object.fromEntries(Object.entries(tree).filter(([key]) => key !== name))

/** What a new value of a schema begins as. */
export function emptyOf(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return []
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? [])
        .filter((name) => schema.properties?.[name])
        .map((name) => [name, emptyOf(schema.properties![name]!)]),
    )
  return schema.type === 'boolean' ? false : schema.type === 'string' ? '' : undefined
}

const faultOf = ({ faults, path }: Pick<SchemaFieldProps, 'faults' | 'path'>) =>
  faults.flatMap((fault) => (fault.path === path ? [fault.message] : [])).join(' ')

const hintOf = ({ schema, value }: Pick<SchemaFieldProps, 'schema' | 'value'>) =>
  value === undefined && schema.default !== undefined
    ? text('usual-value', { value: JSON.stringify(schema.default) })
    : ''

/** A field of a form as its schema says; what no form can be made of is written as JSON. */
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

function Plain(props: SchemaFieldProps) {
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

function Choice(props: SchemaFieldProps) {
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

/** A value that may also be `null`: switched off. */
function Nullable(props: SchemaFieldProps) {
  const { name, schema, value, onChange } = props
  const state = value === undefined ? '' : value === null ? 'off' : 'said'
  return (
    <Stack spacing={1}>
      <TextField
        select
        size="small"
        fullWidth
        label={name}
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

function Framed({
  props,
  children,
}: {
  readonly props: SchemaFieldProps
  readonly children: React.ReactNode
}) {
  const fault = faultOf(props)
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: fault ? 'error.main' : 'divider', borderRadius: 1, m: 0, p: 1.5 }}
    >
      <Box component="legend" sx={{ px: 0.5, fontSize: 13 }}>
        {props.name}
      </Box>
      <Stack spacing={1.5}>
        {fault ? (
          <Typography variant="caption" sx={{ color: 'error.main' }}>
            {fault}
          </Typography>
        ) : null}
        {children}
      </Stack>
    </Box>
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
          name={name}
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

/** Values by names that are chosen or typed. */
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
          name={key}
          onRemove={() => {
            const rest = without(tree, key)
            onChange(Object.keys(rest).length === 0 ? undefined : rest)
          }}
        >
          <SchemaField
            name={key}
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
              {one}
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
            name={String(index + 1)}
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

function Removable({
  name,
  onRemove,
  children,
}: {
  readonly name: string
  readonly onRemove: () => void
  readonly children: React.ReactNode
}) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      <Button size="small" color="error" aria-label={text('remove-named', { name })} onClick={onRemove}>
        {text('remove')}
      </Button>
    </Stack>
  )
}

/** Anything, as JSON; nothing written is not said. */
function JsonField(props: SchemaFieldProps) {
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
