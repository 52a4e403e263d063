import { type SportId, sports } from '#domain/sport/feed/api.ts'
import { liveDelays, sportFacts } from '#domain/sport/pricing/api.ts'
import { published, sections } from './rules.ts'

export const ruleGroups = ['betting', 'sports', 'bonuses'] as const
export type RuleGroup = (typeof ruleGroups)[number]
export const isRuleGroup = (name: string): name is RuleGroup => ruleGroups.some((group) => group === name)

const ofSports = new Set(sports.map((sport) => sportFacts[sport].rules))
const ofBonuses = new Set<string>(['cashback'])

/** Chapter of the bonus terms, whose texts are in a dictionary of their own. */
export const depositChapter = 'deposits'

/** Returns the chapters of a group in order; `open` says whether the operator has cashback. */
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

export const sportOf = (chapter: string): SportId | undefined => sports.find((sport) => sport === chapter)

/** Returns the section that a chapter shows, with its number of paragraphs; undefined where it has none. */
export function sectionOfChapter(chapter: string): (typeof sections)[number] | undefined {
  const sport = sportOf(chapter)
  const name = sport ? sportFacts[sport].rules : chapter
  return sections.find(([section]) => section === name)
}

/** Returns the figures in a chapter's paragraphs. Sports that share a section may differ in their delay. */
export function figuresOf(chapter: string): Readonly<Record<string, number>> {
  const sport = sportOf(chapter)
  const section = sport && sportFacts[sport].rules
  return section ? { ...published, [section]: liveDelays[sport] / 1000 } : published
}
