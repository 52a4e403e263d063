import { OddsChoice } from '../placing/odds-choice.tsx'
import { useReferral } from '../referral/use-referral.ts'
import { TakingSwitches } from '../settings/taking-switches.tsx'
import css from './slip.module.css'
import type { SlipView } from './slip-view.ts'

/** Behind the gear of the slip: at which odds, score and stake its bets are taken. */
export function SlipOptions({ slip }: { readonly slip: SlipView }) {
  const referral = useReferral()
  return (
    <div className={css.options}>
      <OddsChoice />
      <div className={css.switches}>
        <TakingSwitches explained={false} />
        {referral ? <referral.ReferralHint slip={slip} /> : null}
      </div>
    </div>
  )
}
