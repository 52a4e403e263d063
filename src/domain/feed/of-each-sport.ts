import { type SportId, sports } from './sport-ids.ts'

/**
 * One part of each sport's folder (`pricing/<sport>/`), by sport in the order of the list: what its file exports as `part`.
 * Node imports the files; of bundles the build writes these imports out (`tools/sport-parts.ts`), which wants the call in the
 * form `await ofEachSport<Type>('part', (sport) => import(...))`. Rejects when a folder lacks the part.
 *
 * Such a file must not import the module that asks for it, not even by way of others: both would wait for ever.
 */
export async function ofEachSport<Part>(
  part: string,
  load: (sport: SportId) => Promise<Readonly<Record<string, Part>>>,
): Promise<Readonly<Record<SportId, Part>>> {
  const parts = await Promise.all(
    sports.map(async (sport) => {
      const found = (await load(sport))[part]
      if (found === undefined) throw new Error(`the folder of ${sport} exports no ${part}`)
      return [sport, found] as const
    }),
  )
  return Object.fromEntries(parts) as Readonly<Record<SportId, Part>>
}
