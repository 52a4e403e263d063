import { activation } from './activation.tsx'

/** The older address of the same link. */
export default activation('activate')
