import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Endpoint } from '#kernel/contract.ts'

/** A row of a list: what the endpoint answers, with a text `id`. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface DeskColumn {
  /** Name in the row; its heading is the text `field-<name>`. */
  readonly field: string
  /** `money` reads the row's `currency`; `text` when absent. */
  readonly kind?:
    | 'text'
    | 'id'
    | 'time'
    | 'money'
    | 'odds'
    | 'euro'
    | 'number'
    | 'span'
    | 'chip'
    | 'yes-no'
    | 'json'
  /** The resource that a value is the id of. */
  readonly link?: string
}

export interface DeskField {
  /** Name in the body of the call; its label is the text `field-<name>`. */
  readonly name: string
  /** `money` is typed in the currency of the row, or of the field `currency`; `odds` as decimals. */
  readonly kind: 'text' | 'long' | 'number' | 'money' | 'odds' | 'select' | 'many' | 'date'
  readonly options?: readonly string[]
  readonly optional?: boolean
  readonly initial?: string | readonly string[]
}

export interface DeskAction {
  /** The text `action-<id>` names it. */
  readonly id: string
  readonly endpoint: Endpoint
  /** What it asks for, beside the reason. */
  readonly fields?: readonly DeskField[]
  /** Whether it asks why: it does when absent. */
  readonly reason?: false
  readonly danger?: true
  readonly when?: (row: Row) => boolean
  /** Added to the body. */
  readonly body?: (row: Row) => Readonly<Record<string, unknown>>
  /** Shown once it is done, and can be copied: a one-time link. */
  readonly shows?: (answer: unknown) => string
}

/** One screen of the back office: a file in `resources`. */
export interface DeskResource {
  /** Its address, and with `resource-` before it its text. */
  readonly name: string
  readonly group: 'trading' | 'players' | 'money' | 'house'
  readonly icon: LucideIcon
  readonly order: number
  /** Answers `{ items, total }`. Who lacks its right does not see the resource. */
  readonly list: Endpoint
  /** Answers one row by `:id`; opens with `show`. */
  readonly one?: Endpoint
  readonly show?: ComponentType
  readonly columns: readonly DeskColumn[]
  readonly filters?: readonly DeskField[]
  /** Columns that the list can be ordered by. */
  readonly sortable?: readonly string[]
  readonly actions?: readonly DeskAction[]
  /** What is done to no row: above the list. */
  readonly tools?: readonly DeskAction[]
  /** Milliseconds after which the list is read anew while it is open. */
  readonly every?: number
}

const found = import.meta.glob<DeskResource>('./resources/*.tsx', { import: 'resource', eager: true })

/** Every screen, in the order of its menu. */
export const resources: readonly DeskResource[] = Object.values(found).sort(
  (one, other) => one.order - other.order,
)
