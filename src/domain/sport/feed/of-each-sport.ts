import { type SportId, sports } from './sport-ids.ts'

/**
 * Loads one part of each sport's folder (`pricing/<sport>/`), by sport in the order of the list: the export `part` of
 * its file. Node imports the files. For bundles the build replaces the imports (`tools/sport-parts.ts`) and needs the
 * call in the form `await ofEachSport<Type>('part', (sport) => import(...))`. Rejects if a folder lacks the part.
 * Such a file must not import the calling module, not even indirectly: both would wait for ever.
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
