export type { HouseName, HouseNames, HousePage } from './house-search.ts'
