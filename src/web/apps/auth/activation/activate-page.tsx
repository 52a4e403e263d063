import { activation } from './any-activation-page.tsx'

export default activation('activate')
