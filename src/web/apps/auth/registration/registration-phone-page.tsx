import { registrationPage } from './any-registration-page.tsx'

export default registrationPage
