import { registrationPage } from './registration-page.tsx'

export default registrationPage
