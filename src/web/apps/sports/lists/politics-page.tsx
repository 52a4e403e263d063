import { Vote } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Elections: those whose votes are counted now, and those to come. */
export default oneSportPage({ sport: 'politics', lead: 'politics-lead', nowTitle: 'counting', icon: Vote })
