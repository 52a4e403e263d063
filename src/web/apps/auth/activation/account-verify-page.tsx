import { activation } from './any-activation-page.tsx'

/** Older address of the activation link. */
export default activation('activate')
