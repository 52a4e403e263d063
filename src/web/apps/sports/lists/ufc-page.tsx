import { Swords } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Mixed martial arts: current fights, and upcoming ones. */
export default oneSportPage({ sport: 'mma', lead: 'ufc-lead', nowTitle: 'live-now', icon: Swords })
