import type { SiteFault } from '#domain/desk/desk/api.ts'
import { text } from '../../frame/i18n.ts'

/** The part of JSON Schema that forms support. */
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

export interface SchemaFieldProps {
  readonly schema: Schema
  /** Undefined: not set. */
  readonly value: unknown
  /** Path in the site file, such as `redirects.0.url`. */
  readonly path: string
  readonly faults: readonly SiteFault[]
  readonly onChange: (value: unknown) => void
}

/** Returns the initial value for a schema. */
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

/** Returns the faults of a field's value; empty when it is valid. */
export const faultOf = ({ faults, path }: Pick<SchemaFieldProps, 'faults' | 'path'>) =>
  faults.flatMap((fault) => (fault.path === path ? [fault.message] : [])).join(' ')

/** Returns the hint with the default of an unset field. */
export const hintOf = ({ schema, value }: Pick<SchemaFieldProps, 'schema' | 'value'>) =>
  value === undefined && schema.default !== undefined
    ? text('usual-value', { value: JSON.stringify(schema.default) })
    : ''
