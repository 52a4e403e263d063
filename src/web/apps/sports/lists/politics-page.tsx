import { Vote } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Elections: those under count, and upcoming ones. */
export default oneSportPage({ sport: 'politics', lead: 'politics-lead', nowTitle: 'counting', icon: Vote })
