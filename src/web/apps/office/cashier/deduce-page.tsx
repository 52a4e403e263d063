import { cashierPage } from './cashier-page.tsx'

export default cashierPage('withdrawal')
