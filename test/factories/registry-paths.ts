import { examplePath, type RegistryEntry } from '#web/core/registry/index.ts'
import { matcherOf } from '#web/core/registry/pattern.ts'
import { idOf } from '#web/core/router/address.ts'

/** Fetches the HTML of a path, without its language. */
type Board = (path: string) => Promise<string>

/** Returns the account page that an old address redirects to, by the parts of its pattern. */
const officePage = (pattern: string): string =>
  pattern.replace(':section/:page', 'bonuses/deposit').replace(':page', 'history')

/** Returns the target of an old address for a path; null where there is none. */
export function targetOf({ pattern, to }: RegistryEntry, path: string): string | null {
  const parts = matcherOf(pattern)(path) ?? {}
  return to?.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '') ?? null
}

/**
 * Returns a path of the entry with existing parts, without a language. Pages of an event and its statistics use the
 * one that starts last: it stays in the line during the test.
 */
export async function existingPath(entry: RegistryEntry, board: Board): Promise<string> {
  if (entry.state === 'legacy' && entry.app === 'office') return officePage(entry.pattern)
  if (entry.app === 'sports' && entry.pattern.startsWith('/cyber')) return cyberPath(entry, board)
  if (entry.name === 'casino-tournament') return tournamentPath(board)
  if (entry.name === 'casino-promotion') return entry.pattern.replace(':id', 'first-deposit')
  if (entry.app === 'promotions')
    return examplePath(
      entry.pattern.replace(
        /:(?:id|promotionId)/,
        entry.name === 'promotion-page' ? 'missions' : 'casino-redeposit',
      ),
    )
  if (entry.app === 'casino') return examplePath(gamePattern(entry))
  if (/^(?:champ|league|team)/.test(entry.name)) return competitionPath(entry, board)
  const ofEvent = entry.name.startsWith('statistic')
  if (entry.name !== 'event' && !ofEvent) return examplePath(entry.pattern)
  const links = (await board('/line/football')).matchAll(/href="\/\w\w(\/line\/football\/[^"/]+\/[^"/]+)"/g)
  const found = [...links].at(-1)?.[1]
  if (!found) throw new Error('no event in the line')
  return ofEvent ? `${entry.pattern}?event=${idOf(found.split('/').at(-1)!)}` : found
}

/** Returns an address of a football league, of its match that starts last, or of that match's first side. */
async function competitionPath({ name, pattern }: RegistryEntry, board: Board): Promise<string> {
  const champ = /href="\/\w\w\/champ\/([^"/]+sim\.football[^"/]+)"/.exec(await board('/champs'))?.[1]
  if (!champ) throw new Error('no competition of football')
  if (name === 'champs') return '/champs'
  const known = pattern.replace(/:champ|:league/, champ)
  if (name === 'champ' || name === 'league') return known
  if (name === 'champ-final') {
    const cup = /href="\/\w\w\/champ\/([^"/]+sim\.tennis[^"/]+)"/.exec(await board('/champs'))?.[1]
    return `/champ/${cup}/final`
  }
  if (name === 'champ-game') {
    const links = (await board(`/champ/${champ}`)).matchAll(
      /href="\/\w\w\/line\/football\/[^"/]+\/([^"/]+)"/g,
    )
    return known.replace(':game', [...links].at(-1)?.[1] ?? '')
  }
  const team = /href="\/\w\w\/team\/([^"/]+)"/.exec(await board(`/league/${champ}`))?.[1]
  return pattern.replace(':team', team ?? '').replace(/:section\(.+\)/, 'line')
}

/** Returns the path of this week's tournament, or next week's. */
async function tournamentPath(board: Board): Promise<string> {
  const list = await board('/bonus/casino/tournaments')
  const found = /href="\/\w\w(\/bonus\/casino\/tournaments\/[^"]+)"/.exec(list)?.[1]
  if (!found) throw new Error('no tournament in the list')
  return found
}

/** A game of each kind with separate pages. */
const gameOf: Readonly<Record<string, string>> = {
  'scratch-game': 'market-day',
  'slots-game': 'three-orchards',
}

/** Fills in an existing game. */
const gamePattern = ({ name, pattern }: RegistryEntry): string =>
  pattern.replace(/:(?:game(?:Id|Name|Route)|landingRoute)/g, gameOf[name] ?? 'dice')

/** Returns an e-sports address with existing parts. */
async function cyberPath({ pattern }: RegistryEntry, board: Board): Promise<string> {
  const known = pattern.replace(':type', 'simulations').replace(':discipline', 'e-football')
  if (!/:champ|:event/.test(known)) return examplePath(known)
  const links = (await board('/cyber/simulations/e-football/line')).matchAll(
    /href="\/\w\w(\/cyber\/simulations\/e-football\/[^"/]+_[^"/]+)(\/line\/[^"/]+)"/g,
  )
  const [, champ = '', game = ''] = [...links].at(-1) ?? []
  if (!champ) throw new Error('no e-football in the line')
  return pattern.includes(':event') ? champ + game : champ
}
