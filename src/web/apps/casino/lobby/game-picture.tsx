import css from './game-picture.module.css'

/** Pictures by the first group of the game; `npm run game-pictures` takes them from the scenes. */
const files = import.meta.glob<string>('../pictures/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})
const fileOf = new Map(
  Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), file]),
)

/**
 * Picture of a game, taken from its scene. Text beside it names the game. A game without a picture shows the light of
 * its palette.
 */
export function GamePicture({ id }: { readonly id: string }) {
  const file = fileOf.get(id)
  return (
    <span className={css.picture}>
      {file ? <img src={file} width={416} height={312} alt="" loading="lazy" decoding="async" /> : null}
    </span>
  )
}
