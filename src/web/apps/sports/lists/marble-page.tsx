import { CircleDot } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Marble races: what runs now, and what comes next. */
export default oneSportPage({ sport: 'marble', lead: 'marble-lead', nowTitle: 'live-now', icon: CircleDot })
