import { activation } from './any-activation-page.tsx'

/** The older address of the same link. */
export default activation('activate')
