import { cashierPage } from './cashier-page.tsx'

export default cashierPage('deposit')
