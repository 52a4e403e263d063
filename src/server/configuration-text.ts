import * as z from 'zod'
import { flagOf, settings } from './settings.ts'
import { siteSchema } from './site/site-config.ts'

/** JSON Schema, as far as the text reads it. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
}

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
const isBounded = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

/** Keys of a record that the text lists, such as all features. */
const mostKeys = 40

/** Values of an enumeration that the text lists; a longer one is described by its first. */
const listedAtMost = 12

function formOf(shape: Shape): string {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return [...new Set(choices.map(formOf))].join(' or ')
  if (shape.const !== undefined) return code(shape.const)
  if (shape.enum) {
    const listed = shape.enum.slice(0, listedAtMost).map(code).join(', ')
    return shape.enum.length > listedAtMost ? `${code(shape.enum[0])} and others of its kind` : listed
  }
  if (shape.type === 'null') return '`null`'
  if (shape.type === 'boolean') return '`true`, `false`'
  if (shape.type === 'array') return `list of: ${shape.items ? formOf(shape.items) : 'anything'}`
  if (shape.type === 'integer' || shape.type === 'number') return numberForm(shape)
  if (shape.type === 'object') {
    if (shape.properties) return `fields ${Object.keys(shape.properties).map(code).join(', ')}`
    const each = shape.additionalProperties
    const value = typeof each === 'object' ? formOf(each) : 'anything'
    const keys = shape.propertyNames?.enum ?? []
    return keys.length > 0 && keys.length <= mostKeys
      ? `${value}, by ${keys.map(code).join(', ')}`
      : `${value}, by key`
  }
  if (shape.format === 'uri') return 'address'
  if (shape.format === 'date-time') return 'instant with its zone'
  return 'text'
}

function numberForm({ type, minimum, maximum }: Shape): string {
  const kind = type === 'integer' ? 'whole number' : 'number'
  if (isBounded(minimum) && isBounded(maximum)) return `${kind} from ${minimum} to ${maximum}`
  return isBounded(minimum) ? `${kind} from ${minimum}` : kind
}

const usualOf = ({ default: usual }: Shape): string => {
  const text = usual === undefined ? '' : JSON.stringify(usual)
  return text === '' || text === '{}' || text === '[]' ? '' : `\`${text}\``
}

/** Returns rows of a field, and of the fields in it. */
function rowsOf(name: string, shape: Shape): readonly string[] {
  const row = `| \`${name}\` | ${usualOf(shape)} | ${formOf(shape)} |`
  const inner = Object.entries(shape.properties ?? {}).flatMap(([field, part]) =>
    rowsOf(`${name}.${field}`, part),
  )
  return [row, ...inner]
}

const settingRows = (): readonly string[] =>
  settings.map(({ name, fallback, usual, flag, meaning }) => {
    const value = usual ?? (fallback === '' ? '' : `\`${fallback}\``)
    return `| \`${name}\` | ${flag ? `\`--${flagOf(name)}\`` : ''} | ${value} | ${meaning} |`
  })

function siteRows(): readonly string[] {
  const { properties = {} } = z.toJSONSchema(siteSchema, { io: 'input', unrepresentable: 'any' }) as Shape
  return Object.entries(properties).flatMap(([name, shape]) => rowsOf(name, shape))
}

/** Returns docs/configuration.md: the settings of the environment, and the fields of the site file by its schema. */
export const configurationText = (): string => `# Configuration

\`npm run op -- configuration\` writes this page.

## Settings

A setting is an environment variable, a flag of \`npm start\` where it has one, or a file that \`<NAME>_FILE\` names, as Docker and
Kubernetes pass secrets (\`SMS_TOKEN_FILE=/run/secrets/sms\`). The start checks all of them and names every fault.

| name | flag | default | meaning |
| --- | --- | --- | --- |
${settingRows().join('\n')}
| \`SOCIAL_<ID>_ID\`, \`SOCIAL_<ID>_SECRET\` | | | keys of a service by which players sign in ([operations](operations.md#sign-in-by-other-services)) |

## The site file

JSON that the site reads at the start, and again when it changes. [Operations](operations.md#the-site-file) explains its fields; all are
optional.

| field | default | form |
| --- | --- | --- |
${siteRows().join('\n')}
`
