import { CircleDot } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Marble races: current ones, and upcoming ones. */
export default oneSportPage({ sport: 'marble', lead: 'marble-lead', nowTitle: 'live-now', icon: CircleDot })
