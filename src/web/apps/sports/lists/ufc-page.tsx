import { Swords } from 'lucide-react'
import { oneSportPage } from './one-sport-page.tsx'

/** Mixed martial arts: fights of now, and those to come. */
export default oneSportPage({ sport: 'mma', lead: 'ufc-lead', nowTitle: 'live-now', icon: Swords })
