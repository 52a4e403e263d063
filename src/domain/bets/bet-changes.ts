import { type Edits, type EditsDeps, makeEdits } from './edit/edits.ts'
import { type Insurances, type InsurancesDeps, makeInsurances } from './insurance/insurances.ts'
import type { BetsSite } from './site-rules.ts'

export type BetChangesDeps = Omit<EditsDeps, 'betEdits'> &
  Omit<InsurancesDeps, 'insuranceSpread'> & {
    /** The site file as it is now. */
    readonly site: () => BetsSite
  }

export interface BetChanges {
  readonly edits: Edits
  readonly insurances: Insurances
}

/** What a player may do with an open bet beside selling it, as the operator has it. */
export const makeBetChanges = ({ site, ...deps }: BetChangesDeps): BetChanges => ({
  edits: makeEdits({ ...deps, betEdits: () => site().features['bet-edit'] }),
  insurances: makeInsurances({
    ...deps,
    insuranceSpread: () => {
      const { features, insuranceSpread } = site()
      return features['bet-insurance'] ? insuranceSpread : null
    },
  }),
})
