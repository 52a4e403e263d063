import type { Difference } from './differences.ts'

/**
 * Fields of the site file that one person may change: they neither move nor limit money. All other fields, including
 * those of later versions, need a second person.
 */
const onePersonFields: readonly string[] = [
  'maintenance',
  'maintenanceOnBlockFailure',
  'unavailableRoutes',
  'notFoundFragments',
  'abTests',
  'offline',
  'notices',
  'support',
  'licence',
  'defaultCountry',
  'visitorLanguages',
  'vipDomains',
  'redirects',
  'blocks',
  'pages',
  'remoteViews',
  'harmZone',
  'limitActionMethod',
  'showVipBet',
  'videos',
]

/** Features that one person may switch on. Switching any feature off lowers the risk and needs no second person. */
const onePersonFeatures: readonly string[] = [
  'bet-edit',
  'bring-friend',
  'confirm-terms',
  'debugger',
  'identification',
  'one-click',
  'password-reset',
  'phone-sign-in',
  'promo-bonus-to-offer',
  'registration',
  'self-exclude-reasons',
]

/** Returns the changes that move or limit money, and so need a second person. */
export const twoPersonChanges = (changes: readonly Difference[]): readonly Difference[] =>
  changes.filter((change) => !isOnePersons(change))

function isOnePersons({ path, from, to }: Difference): boolean {
  const [field = '', feature] = path.split('.')
  if (field !== 'features') return onePersonFields.includes(field)
  if (feature !== undefined) return isOnePersonsSwitch(feature, to)
  // The file had no `features` before: checks each switch by itself.
  return (
    from === null &&
    typeof to === 'object' &&
    to !== null &&
    Object.entries(to).every(([name, on]) => isOnePersonsSwitch(name, on))
  )
}

const isOnePersonsSwitch = (feature: string, to: unknown): boolean =>
  to === false || onePersonFeatures.includes(feature)
