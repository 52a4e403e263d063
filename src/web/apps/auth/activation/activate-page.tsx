import { activation } from './activation.tsx'

export default activation('activate')
