import { registrationPage } from './any-registration.tsx'

export default registrationPage
