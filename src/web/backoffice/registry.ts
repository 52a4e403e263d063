import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Endpoint } from '#kernel/contract.ts'

/** A row of a list: the endpoint's item, with a text `id`. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface DeskColumn {
  /** Name in the row; the text `field-<name>` is its heading. */
  readonly field: string
  /** Other heading: the text `field-<label>`. */
  readonly label?: string
  /** Returns the value to show; the plain field when absent. */
  readonly value?: (row: Row) => unknown
  /** Prefix of a chip's texts, `state-<words>-<value>`; `state-<value>` when absent. */
  readonly words?: string
  /**
   * `day` is a date such as 2026-12-31, or an instant in UTC. `money` reads the row's `currency`, `percent`
   * is hundredths of a percent, `facts` an object. Defaults to `text`.
   */
  readonly kind?:
    | 'text'
    | 'id'
    | 'time'
    | 'day'
    | 'money'
    | 'odds'
    | 'euro'
    | 'number'
    | 'percent'
    | 'span'
    | 'chip'
    | 'yes-no'
    | 'facts'
    | 'json'
  /** Resource whose id the value, or each of several, is; a function where only some rows have one. */
  readonly link?: string | ((row: Row) => string | undefined)
  /** For long text: the column stays wide beside others. */
  readonly wide?: true
}

export interface DeskField {
  /** Name in the body of the call; the text `field-<name>` is its label. */
  readonly name: string
  /** Other label: the text `field-<label>`. */
  readonly label?: string
  /**
   * `money` is typed in the currency of the row, or of the field `currency`. `odds` are decimals, `percent`
   * has two decimals at most. `texts` exist in several languages of the site. `time` is an instant in local
   * time. `list` is words separated by spaces, commas or lines. `choice` is one of the items of `choices`.
   */
  readonly kind:
    | 'text'
    | 'long'
    | 'number'
    | 'money'
    | 'odds'
    | 'percent'
    | 'select'
    | 'choice'
    | 'many'
    | 'date'
    | 'time'
    | 'list'
    | 'texts'
  readonly options?: readonly string[]
  /** Endpoint with the options of a choice: returns `{ items }`, each with its `id`. */
  readonly choices?: Endpoint
  /** Returns the text of an option; that of a state when absent. */
  readonly optionName?: (option: string) => string
  /** Prefix of a selection's texts, as in a column. */
  readonly words?: string
  /** Parts of `texts` in each language, each labelled `field-<part>`; a single text when absent. */
  readonly parts?: readonly string[]
  readonly optional?: boolean
  readonly initial?: string | readonly string[]
}

export interface DeskAction {
  /** The text `action-<id>` is its label. */
  readonly id: string
  readonly endpoint: Endpoint
  /** Input beside the reason. */
  readonly fields?: readonly DeskField[]
  /** False: the dialog asks for no reason. */
  readonly reason?: false
  readonly danger?: true
  readonly when?: (row: Row) => boolean
  /**
   * Returns the body beside the fields. `key` stays the same while the dialog is open, so that a retry does
   * not act twice.
   */
  readonly body?: (row: Row | null, key: string) => Readonly<Record<string, unknown>>
  /** Converts the fields to the body that is sent. */
  readonly finish?: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Returns the path parameters; the row's `id` when absent. */
  readonly params?: (row: Row | null, key: string) => Readonly<Record<string, string>>
  /** Returns a text to show and copy after success: a one-time link. */
  readonly shows?: (answer: unknown) => string
}

/** One screen of the back office: a file in `resources`, in the folder of its group. */
export interface DeskResource {
  /** Path of the screen; its text is `resource-<name>`. */
  readonly name: string
  readonly group: 'trading' | 'players' | 'support' | 'money' | 'house'
  readonly icon: LucideIcon
  readonly order: number
  /** Returns `{ items, total }`. Staff without its right do not see the resource. */
  readonly list: Endpoint
  /** Returns one row by `:id`; opens with `show`. */
  readonly one?: Endpoint
  readonly show?: ComponentType
  /** Component above the list. */
  readonly head?: ComponentType
  readonly columns: readonly DeskColumn[]
  readonly filters?: readonly DeskField[]
  /** Initial filters, which the user can change. */
  readonly filtered?: Readonly<Record<string, string>>
  /** Fixed filter: several resources may show parts of one list. */
  readonly only?: Readonly<Record<string, string>>
  /** Initial order of the list. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Columns that the list can be ordered by. */
  readonly sortable?: readonly string[]
  readonly actions?: readonly DeskAction[]
  /** Actions on no particular row: above the list. */
  readonly tools?: readonly DeskAction[]
  /** Milliseconds between reloads while the list is open. */
  readonly every?: number
  /** Returns the live topics for the current filters; their changes reload the list. */
  readonly follows?: (filters: Readonly<Record<string, unknown>>) => readonly string[]
}

const found = import.meta.glob<DeskResource>('./resources/*/*.tsx', { import: 'resource', eager: true })

/** Every screen, in the order of its menu. */
export const resources: readonly DeskResource[] = Object.values(found).sort(
  (one, other) => one.order - other.order,
)
