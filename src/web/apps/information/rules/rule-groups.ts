import { type SportId, sports } from '#domain/feed/api.ts'
import { sections } from './rules.ts'

export const ruleGroups = ['betting', 'sports', 'bonuses'] as const
export type RuleGroup = (typeof ruleGroups)[number]
export const isRuleGroup = (name: string): name is RuleGroup => ruleGroups.some((group) => group === name)

/** The section of the rules that speaks of a sport, where one does. */
const sectionOf: Readonly<Partial<Record<SportId, string>>> = {
  football: 'football',
  tennis: 'tennis',
  basketball: 'basketball',
  'ice-hockey': 'hockey',
  handball: 'handball',
  rugby: 'rugby',
  'american-football': 'gridiron',
  cricket: 'cricket',
  baseball: 'baseball',
  'counter-strike': 'cyber',
  'lane-battle': 'cyber',
  'e-football': 'cyber',
  greyhounds: 'races',
  'horse-racing': 'races',
  'motor-racing': 'races',
  marble: 'races',
  golf: 'golf',
  politics: 'politics',
  volleyball: 'rally',
  'table-tennis': 'rally',
  badminton: 'rally',
  squash: 'rally',
  'beach-volleyball': 'rally',
  snooker: 'frames',
  darts: 'frames',
  boxing: 'fights',
  mma: 'fights',
}

const ofSports = new Set(Object.values(sectionOf))
const ofBonuses = new Set<string>(['cashback'])

/** The chapter of the bonuses' terms, which stand in a dictionary of their own. */
export const depositChapter = 'deposits'

/** The chapters of a group by their place in the address; `open` says whether the operator has cashback. */
export function chaptersOf(group: RuleGroup, open: boolean): readonly string[] {
  const names = sections.map(([name]) => name)
  switch (group) {
    case 'betting':
      return names.filter((name) => !ofSports.has(name) && !ofBonuses.has(name))
    case 'sports':
      return sports
    case 'bonuses':
      return [...names.filter((name) => ofBonuses.has(name) && open), depositChapter]
  }
}

/** The sport of a chapter of the group of sports. */
export const sportOf = (chapter: string): SportId | undefined => sports.find((sport) => sport === chapter)

/** The section whose paragraphs a chapter shows, with their number; absent where it has none. */
export function sectionOfChapter(chapter: string): (typeof sections)[number] | undefined {
  const sport = sportOf(chapter)
  const name = sport ? sectionOf[sport] : chapter
  return sections.find(([section]) => section === name)
}
