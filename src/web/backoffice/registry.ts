import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Endpoint } from '#kernel/contract.ts'

/** A row of a list: what the endpoint answers, with a text `id`. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

export interface DeskColumn {
  /** Name in the row; its heading is the text `field-<name>`. */
  readonly field: string
  /** Heads it by another text: `field-<label>`. */
  readonly label?: string
  /** What is shown where it is not the field as it stands. */
  readonly value?: (row: Row) => unknown
  /** Of a chip: its texts are `state-<words>-<value>`; `state-<value>` when absent. */
  readonly words?: string
  /** `day` is such as 2026-12-31, or an instant by UTC; `money` reads the row's `currency`, `percent` hundredths of a percent, `facts` an object; `text` when absent. */
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
  /** The resource that a value, or each of several, is the id of; of some rows only where it is a function. */
  readonly link?: string | ((row: Row) => string | undefined)
  /** Of a text of many words: its column stays wide beside others. */
  readonly wide?: true
}

export interface DeskField {
  /** Name in the body of the call; its label is the text `field-<name>`. */
  readonly name: string
  /** Names it by another text: `field-<label>`. */
  readonly label?: string
  /**
   * `money` is typed in the currency of the row, or of the field `currency`; `odds` as decimals, `percent` as
   * percent with two decimals at most; `texts` are written in several languages of the site; `time` is an instant as the
   * clock on the wall says it; `list` is words parted by spaces, commas or lines; `choice` is one of what `choices` answers.
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
  /** Of a choice: answers `{ items }`, each with its `id`. */
  readonly choices?: Endpoint
  /** What an option is called; its text is that of a state when absent. */
  readonly optionName?: (option: string) => string
  /** Of a selection, as of a column. */
  readonly words?: string
  /** Of `texts`: what there is in each language, each named `field-<part>`; one text alone when absent. */
  readonly parts?: readonly string[]
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
  /** The body beside the fields. `key` stays the same while the dialog is open: a second try is no second act. */
  readonly body?: (row: Row | null, key: string) => Readonly<Record<string, unknown>>
  /** Makes the body that is sent of what the fields say. */
  readonly finish?: (body: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Parameters of the path; `id` of the row when absent. */
  readonly params?: (row: Row | null, key: string) => Readonly<Record<string, string>>
  /** Shown once it is done, and can be copied: a one-time link. */
  readonly shows?: (answer: unknown) => string
}

/** One screen of the back office: a file in `resources`, in the folder of its group. */
export interface DeskResource {
  /** Its address, and with `resource-` before it its text. */
  readonly name: string
  readonly group: 'trading' | 'players' | 'support' | 'money' | 'house'
  readonly icon: LucideIcon
  readonly order: number
  /** Answers `{ items, total }`. Who lacks its right does not see the resource. */
  readonly list: Endpoint
  /** Answers one row by `:id`; opens with `show`. */
  readonly one?: Endpoint
  readonly show?: ComponentType
  /** Stands above the list. */
  readonly head?: ComponentType
  readonly columns: readonly DeskColumn[]
  readonly filters?: readonly DeskField[]
  /** Set when the list opens, and can be changed. */
  readonly filtered?: Readonly<Record<string, string>>
  /** A filter that always holds: several resources may show parts of one list. */
  readonly only?: Readonly<Record<string, string>>
  /** How the list is ordered when it opens. */
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  /** Columns that the list can be ordered by. */
  readonly sortable?: readonly string[]
  readonly actions?: readonly DeskAction[]
  /** What is done to no row: above the list. */
  readonly tools?: readonly DeskAction[]
  /** Milliseconds after which the list is read anew while it is open. */
  readonly every?: number
  /** Topics of the site's push, by the filters that are set: when they move, the list is read anew. */
  readonly follows?: (filters: Readonly<Record<string, unknown>>) => readonly string[]
}

const found = import.meta.glob<DeskResource>('./resources/*/*.tsx', { import: 'resource', eager: true })

/** Every screen, in the order of its menu. */
export const resources: readonly DeskResource[] = Object.values(found).sort(
  (one, other) => one.order - other.order,
)
