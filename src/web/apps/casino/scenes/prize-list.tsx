import css from './table-scenes.module.css'

/** Prizes and their notes, in a row of plates, with the won one lit. */
export function PrizeList({
  prizes,
}: {
  readonly prizes: readonly {
    readonly key: string
    readonly text: string
    readonly note: string
    readonly hit: boolean
  }[]
}) {
  return (
    <ul className={css.pays}>
      {prizes.map(({ key, text, note, hit }) => (
        <li key={key} data-hit={hit || undefined}>
          <b>{text}</b>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  )
}
