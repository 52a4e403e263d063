import type { GameEntry, GameGroup } from '#domain/casino/casino/api.ts'
import { isDrawn } from '../scenes/scenes.ts'

/** Groups of the pages, in their order. */
export const groups = [
  'slots',
  'fast',
  'cards',
  'asian',
  'dice',
  'crash',
  'skill',
  'fishing',
  'scratch',
  'ladder',
  'lotteries',
  'other',
] as const
export type Group = (typeof groups)[number] & GameGroup

export const isGroup = (word: string | undefined): word is Group =>
  (groups as readonly (string | undefined)[]).includes(word)

/** Groups with an address of their own. */
const addresses: Readonly<Partial<Record<Group, string>>> = {
  slots: '/slots',
  fast: '/fast-games',
  cards: '/card-games',
  asian: '/asian-games',
  crash: '/crash-games',
  skill: '/skill-games',
  fishing: '/fishinghunting',
  scratch: '/scratchcards',
}

/** Returns the path of a group's list, after the language prefix. */
export const groupPath = (group: Group): string => addresses[group] ?? `/casino/${group}`

/** Returns the group in an address; null for all groups. */
export const groupOf = (params: Readonly<Record<string, string | undefined>>): Group | null => {
  const named = groups.find((group) => addresses[group] === `/${params.games}`)
  return named ?? (isGroup(params.group) ? params.group : null)
}

/** Returns the games with a scene: pages can play only those. */
export const playable = (games: readonly GameEntry[]): readonly GameEntry[] =>
  games.filter(({ id }) => isDrawn(id))

export const gamesOf = (games: readonly GameEntry[], group: Group): readonly GameEntry[] =>
  games.filter((game) => game.groups.includes(group))
