export type { HouseName, HouseNames, HousePage } from './house-names.ts'
